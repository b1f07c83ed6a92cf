/** Parses a URL; null if invalid. Stands in for `URL.parse`, which browsers have had only since 2024. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
