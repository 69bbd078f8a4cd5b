/** Where the site is published. */
export const siteUrl = process.env.SITE_URL ?? 'http://localhost:3000';

/** The path it's published under. */
export const baseUrl = process.env.BASE_URL ?? '/';

/** The repository of the site's sources, where there is a public one: `https://github.com/OWNER/NAME`. */
const repositoryUrl = process.env.REPOSITORY_URL;

/** Where readers correct pages and report problems, and the commit that reports name. */
export const pageTools =
  repositoryUrl === undefined
    ? {}
    : {
        edit: `${repositoryUrl}/edit/main/site/{file}`,
        issue: `${repositoryUrl}/issues/new?title={title}&body={body}`,
        build: process.env.GITHUB_SHA,
      };

/** The file with which readers run the programs of the site without keys; the build makes it. */
export const simulatorsPath = 'simulators.mjs';

/** Where readers download it. */
export const simulatorsAddress = new URL(baseUrl + simulatorsPath, siteUrl).href;

/** The folder of the files that samples read, on the published site. */
export const sampleFilesPath = 'sample-files';
