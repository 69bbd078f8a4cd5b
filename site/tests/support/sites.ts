const port = Number(process.env.TEST_PORT ?? 3100);

/** Where the site is served; Playwright's own tests have it as `baseURL`. */
export const siteUrl = process.env.TEST_BASE_URL ?? `http://127.0.0.1:${port}`;

/** Where the fixture site is served whose sources are in engine/tests/fixtures/shell-site. */
export const fixtureSite = process.env.TEST_FIXTURE_URL ?? `http://127.0.0.1:${port + 1}`;

/** One page of each kind of the site. */
export const pageOfEachKind = {
  home: '/',
  guide: '/guide/function/generate-text',
  integration: '/integration/model-provider/',
  tutorial: '/tutorial/',
  reference: '/api/classes/OpenAIChatModel',
  exports: '/api/modules',
  blog: '/blog',
  notFound: '/no/such/page',
};

/** Widths of windows: a phone, one pixel below the breakpoint and at it, a desktop. */
export const phone = { width: 390, height: 844 };
export const belowBreakpoint = { width: 995, height: 900 };
export const fromBreakpoint = { width: 996, height: 900 };
export const desktop = { width: 1440, height: 900 };
