import { defineFeature } from '../../pipeline/feature.ts';
import { structuredDataOf } from './structured-data.ts';

/** What search engines and assistants read of a page without its text: its kind, its dates, and the way to it. */
export const structuredData = defineFeature({
  name: 'structuredData',
  head(context) {
    const data = structuredDataOf(context);
    if (data === undefined) return undefined;
    // A block of data: browsers don't run it, so no policy of scripts concerns it (HTML, section 4.12.1).
    return (
      <script key="structured-data" type="application/ld+json">
        {JSON.stringify(data).replace(/</g, '\\u003c')}
      </script>
    );
  },
});
