/** Joins two 32-bit FNV-1a hashes with different start values: enough to tell one person's versions apart. */
export function hashText(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let sum = start;
      for (let index = 0; index < text.length; index++)
        sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
      return (sum >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
