/** Where the site is published. */
export const siteUrl = readOrigin('SITE_URL', process.env.SITE_URL) ?? 'http://localhost:3000';

/** The path it's published under. */
export const baseUrl = readPath('BASE_URL', process.env.BASE_URL) ?? '/';

/** The repository of the site's sources, where there is a public one: `https://github.com/OWNER/NAME`. */
const repositoryUrl = givenText(process.env.REPOSITORY_URL);

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

/** What a variable of the environment says. Container builds pass an argument that wasn't given as an empty one. */
function givenText(variable: string | undefined): string | undefined {
  const text = variable?.trim();
  return text === '' ? undefined : text;
}

/** @throws where it isn't the address of a host */
function readOrigin(name: string, variable: string | undefined): string | undefined {
  const value = givenText(variable);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} is "${value}". Set it to a full address, such as https://docs.example`);
  }
  if (url.href !== `${url.origin}/`) {
    throw new Error(`${name} is "${value}". Set it to ${url.origin}, and BASE_URL to the path below it`);
  }
  return url.origin;
}

/** @throws where it isn't a path of folders */
function readPath(name: string, variable: string | undefined): string | undefined {
  const value = givenText(variable);
  if (value !== undefined && !/^\/(?:.*\/)?$/.test(value)) {
    throw new Error(`${name} is "${value}". Set it to a path that starts and ends with "/", such as /docs/`);
  }
  return value;
}
