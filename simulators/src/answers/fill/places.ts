/** Cities that prompts like to name, and their countries. */
const countries: Record<string, string> = {
  Amsterdam: 'Netherlands',
  Athens: 'Greece',
  Bergen: 'Norway',
  Berlin: 'Germany',
  Boston: 'United States',
  Chicago: 'United States',
  Copenhagen: 'Denmark',
  Dublin: 'Ireland',
  Edinburgh: 'United Kingdom',
  Hamburg: 'Germany',
  Helsinki: 'Finland',
  Kyoto: 'Japan',
  Lisbon: 'Portugal',
  London: 'United Kingdom',
  Lyon: 'France',
  Madrid: 'Spain',
  Munich: 'Germany',
  Nairobi: 'Kenya',
  'New York': 'United States',
  Oslo: 'Norway',
  Paris: 'France',
  Porto: 'Portugal',
  Prague: 'Czech Republic',
  Reykjavik: 'Iceland',
  Rome: 'Italy',
  'San Francisco': 'United States',
  Seattle: 'United States',
  Stockholm: 'Sweden',
  Sydney: 'Australia',
  Tokyo: 'Japan',
  Toronto: 'Canada',
  Vancouver: 'Canada',
  Vienna: 'Austria',
  Zurich: 'Switzerland',
};

/** A country that a text names, itself or by a city in it. */
export function countryOf(text: string, index: number): string | undefined {
  const named = new Set<string>();
  for (const word of text.match(/\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)*/gu) ?? []) {
    const country = countries[word] ?? Object.values(countries).find((name) => name === word);
    if (country !== undefined) named.add(country);
  }
  return [...named][index];
}
