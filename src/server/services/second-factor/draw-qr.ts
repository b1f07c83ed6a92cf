/** Returns a QR code as an SVG path with one bar per run of dark modules, including the margin that readers need. */
export async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { border: 4 });
  const bars = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${end - x}v1h${x - end}z`];
    }),
  );
  return { size: rows.length, path: bars.join('') };
}
