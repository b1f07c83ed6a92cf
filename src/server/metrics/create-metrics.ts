import { collectDefaultMetrics, Counter, Histogram, Registry } from '@prometheus-io/client';
import type { Mailer } from '../mail/mailer.ts';
import type { RequestSink } from './observe-requests.ts';

/** Upper limits in seconds: a cached page takes less than a thousandth, a rendered one some hundredths. */
const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts what happens in this process. Labels have few values: no address, URL or text of a person. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'clinic_atlas_http_request_duration_seconds',
    help: 'Requests by route pattern, method and status, with the time until the answer was sent.',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const cache = {
    hit: new Counter({
      name: 'clinic_atlas_page_cache_hits_total',
      help: 'Requests answered from the page cache.',
      registers,
    }),
    miss: new Counter({
      name: 'clinic_atlas_page_cache_misses_total',
      help: 'Requests for pages, reads of the API and searches that may be cached, answered afresh.',
      registers,
    }),
    stale: new Counter({
      name: 'clinic_atlas_page_cache_stale_total',
      help: 'Requests answered with a saved copy while the database was away.',
      registers,
    }),
  };
  const sent = new Counter({
    name: 'clinic_atlas_mail_sent_total',
    help: 'Letters handed to the mail server, or written to files without one.',
    registers,
  });
  const failures = new Counter({
    name: 'clinic_atlas_mail_failures_total',
    help: 'Attempts to send a letter that failed; each is tried again for most of a day.',
    registers,
  });

  return {
    registry,
    countRequest: (({ route, method, status, durationMs, cache: state }) => {
      requests.observe({ route, method, status }, durationMs / 1000);
      if (state !== 'bypass') cache[state].inc();
    }) satisfies RequestSink,
    countMail: (mailer: Mailer): Mailer => ({
      ...mailer,
      async send(letter) {
        try {
          await mailer.send(letter);
        } catch (error) {
          failures.inc();
          throw error;
        }
        sent.inc();
      },
    }),
  };
}
