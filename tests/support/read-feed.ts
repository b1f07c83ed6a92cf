import sax from 'sax';

type Entry = { id: string; title: string; link: string; published: string; updated: string };

const ATOM = 'http://www.w3.org/2005/Atom';
const TOMBSTONES = 'http://purl.org/atompub/tombstones/1.0';

/** Reads an Atom feed as a feed reader does; throws if it is not well-formed. */
export function readFeed(text: string) {
  const parser = sax.parser(true, { xmlns: true });
  const fields: Record<string, string> = {};
  const links: Record<string, string> = {};
  const entries: Partial<Entry>[] = [];
  const removed: { ref: string; when: string }[] = [];
  const open: string[] = [];
  Object.assign(parser, {
    onerror(error: Error) {
      throw error;
    },
    onopentag({ uri, local, attributes }: sax.QualifiedTag) {
      const valueOf = (name: string) => attributes[name]?.value ?? '';
      open.push(local);
      const isInEntry = open.includes('entry');
      if (uri === ATOM && local === 'entry') entries.push({});
      else if (uri === ATOM && local === 'link' && isInEntry)
        Object.assign(entries.at(-1) ?? {}, { link: valueOf('href') });
      else if (uri === ATOM && local === 'link') links[valueOf('rel')] = valueOf('href');
      else if (uri === TOMBSTONES && local === 'deleted-entry')
        removed.push({ ref: valueOf('ref'), when: valueOf('when') });
    },
    ontext(content: string) {
      const name = open.at(-1);
      if (name === undefined || content.trim() === '') return;
      if (open.includes('entry')) Object.assign(entries.at(-1) ?? {}, { [name]: content });
      else fields[name] = content;
    },
    onclosetag: () => void open.pop(),
  });
  parser.write(text).close();
  return { ...fields, links, entries: entries as Entry[], removed };
}
