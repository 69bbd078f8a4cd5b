import { readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** Which provider stands for a host. The first entry that fits counts. */
export const hosts = read('./hosts.json');

/** The profiles, with the day that each shows. */
export const profiles = read('./profiles.json');

/** API keys, where none are set. */
export const keys = read('./keys.json');
