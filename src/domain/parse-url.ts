/** A URL, or null for what is none: `URL.parse`, which browsers have since 2024 only. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
