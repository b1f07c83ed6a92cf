/** Recomputes the rows of /data/prices.csv from the API. Usage: node recompute-prices.mjs https://the.site | sort */
const site = process.argv[2];

async function get(path) {
  const answer = await fetch(`${site}/api${path}`);
  if (answer.ok) return answer.json();
  if (![429, 503].includes(answer.status)) throw new Error(`${path} was answered with ${answer.status}`);
  await new Promise((next) => setTimeout(next, 1000 * Number(answer.headers.get('retry-after') ?? 2)));
  return get(path);
}

/** Quantile of type 7, between the two reports nearest to the share, rounded to 10,000 won. */
function quantile(prices, share) {
  const at = (prices.length - 1) * share;
  const [low, high] = [prices[Math.floor(at)], prices[Math.ceil(at)]];
  return Math.round(Math.round(low + (high - low) * (at % 1)) / 10_000) * 10_000;
}

async function print(level, procedure, place) {
  for (const basis of ['all', 'all-in']) {
    const query = new URLSearchParams({ ...place, basis, tally: 'true' });
    const { tally, city, district, clinic, ...rest } = await get(`/prices/${procedure}?${query}`);
    const prices = tally.flatMap(([krw, count]) => Array.from({ length: count }, () => krw));
    if (prices.length < 5 || (level === 'district' && city === null)) continue;
    const quartiles = prices.length < 8 ? ['', ''] : [quantile(prices, 0.25), quantile(prices, 0.75)];
    const figures = [basis, rest.windowMonths, prices.length, quantile(prices, 0.5), ...quartiles];
    const row = [level, procedure, city, district, clinic, ...figures, rest.method, 'CC-BY-4.0'];
    process.stdout.write(`${row.join(',')}\n`);
  }
}

for (const { slug } of Object.values(await get('/procedure-choices')).flat()) {
  await print('procedure', slug, {});
  const page = (offset) => get(`/price-comparison/${slug}?limit=100&offset=${offset}`);
  const { total, areas } = await page(0);
  for (const district of areas.districts) await print('district', slug, { district: district.slug });
  for (let offset = 0; offset < total; offset += 100)
    for (const { clinic } of (await page(offset)).clinics)
      await print('clinic', slug, { clinic: clinic.slug });
}
