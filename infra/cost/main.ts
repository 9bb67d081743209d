/** `npm run cost`: what a month of the synthesised stack costs, idle, visited and flooded, with the price of each entry's ceiling. */
import { floods, supposed, usageOfVisits } from './estimate.ts';
import { costOf, pricedRegions, prices, type PricedRegion, type Usage } from './prices.ts';
import { readPublicEntries } from './public-entries.ts';
import { readResources } from './read-resources.ts';

const resources = readResources('cdk.out');
const entries = readPublicEntries(resources);
const visits = [0, 10_000, 1_000_000, 100_000_000];

const total = (usage: Usage, region: PricedRegion) =>
  Object.values(costOf(usage, region)).reduce<number>((sum, usd = 0) => sum + usd, 0);
const money = (usd: number) => `$${usd.toLocaleString('en-US', { maximumFractionDigits: usd < 10 ? 2 : 0 })}`;
const print = (cells: readonly string[]) =>
  console.log(cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(28))).join(''));

print(['Visits a month', ...visits.map((each) => each.toLocaleString('en-US'))]);
for (const region of pricedRegions)
  print([region, ...visits.map((each) => money(total(usageOfVisits(resources, each), region)))]);
for (const name of Object.keys(prices)) {
  const costs = visits.map((each) => costOf(usageOfVisits(resources, each), 'ap-south-1')[name] ?? 0);
  if (costs.some((usd) => usd >= 0.005)) print([`  of it ${name}`, ...costs.map(money)]);
}
console.log(
  `\nA visit: ${Object.entries(supposed)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}\n`,
);
print(['A month at the ceiling', ...pricedRegions, 'then stored']);
for (const { name, usage } of floods(resources, entries)) {
  const { storedByteMonth = 0, backedUpByteMonth = 0 } = costOf(usage, 'ap-south-1');
  print([
    name,
    ...pricedRegions.map((region) => money(total(usage, region))),
    money(storedByteMonth + backedUpByteMonth),
  ]);
}
console.log('\nEvery public entry, and what limits it');
for (const { id, perMonth, unit, limitedBy } of entries)
  console.log(`${id}: ${perMonth.toLocaleString('en-US')} ${unit}, by ${limitedBy}`);
console.log('\nPrices, in US dollars (us-east-1, ap-south-1)');
for (const [name, { usd, unit, source, read }] of Object.entries(prices)) {
  console.log(`${name}: ${usd['us-east-1']}, ${usd['ap-south-1']} a ${unit} (${source}, read ${read})`);
}
