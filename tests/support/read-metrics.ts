/** A sample of a scrape: the name of its series, its labels and its value. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

/** Scrapes a server and reads the text format. */
export async function readMetrics(port: number): Promise<{ text: string; samples: Sample[] }> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { text, samples: lines.map(readSample) };
}

function readSample(line: string): Sample {
  const [, name = '', listed = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  const labels = Array.from(listed.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, key = '', text = '']) => [
    key,
    text,
  ]);
  return { name, labels: Object.fromEntries(labels) as Sample['labels'], value: Number(value) };
}

/** Sums the samples of a series with these labels. */
export const sumOf = (
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string | number> = {},
) =>
  samples
    .filter(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === String(value)),
    )
    .reduce((sum, { value }) => sum + value, 0);
