import type { ContentChanges, CacheTag, TagsOr } from '#domain/cache-tags.ts';

/** Tags of pages; 'anything' stands for the pages that every change may change. */
type IndexedTag = TagsOr<CacheTag>;
type PageTags = TagsOr<ReadonlySet<CacheTag>>;

const listTags = (tags: PageTags): Iterable<IndexedTag> => (tags === 'anything' ? [tags] : tags);

/** Changes remembered for pages still being rendered: more than happen during any rendering. */
const MOST_CHANGES = 1_000;

/** Finds cached pages by what they show, and remembers the latest changes for pages still being rendered. */
export function createTagIndex() {
  const keysOf = new Map<IndexedTag, Set<string>>();
  /** The latest changes, oldest first. */
  const changes: ContentChanges[] = [];

  return {
    add(key: string, tags: PageTags): void {
      for (const tag of listTags(tags)) {
        const keys = keysOf.get(tag) ?? new Set();
        keysOf.set(tag, keys.add(key));
      }
    },
    remove(key: string, tags: PageTags): void {
      for (const tag of listTags(tags)) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
    /** Remembers a change. @returns the keys of the pages that it changes; null: all */
    findChanged(change: ContentChanges): string[] | null {
      changes.push(change);
      if (changes.length > MOST_CHANGES) changes.shift();
      if (change.tags === 'anything') return null;
      if (change.tags.length === 0) return [];
      const tags: IndexedTag[] = ['anything', ...change.tags];
      return [...new Set(tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]))];
    },
    /** Returns true if one of the tags changed after a version, or may have. */
    hasChangedSince(version: number, tags: PageTags): boolean {
      const [oldest] = changes;
      if (oldest && changes.length === MOST_CHANGES && oldest.version > version) return true;
      return changes.some(
        (change) =>
          change.version > version &&
          (change.tags === 'anything' || change.tags.some((tag) => tags === 'anything' || tags.has(tag))),
      );
    },
  };
}
