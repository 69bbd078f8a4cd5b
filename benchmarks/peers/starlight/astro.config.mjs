import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const sections = ['guide', 'integration', 'tutorial', 'api', 'blog'];

export default defineConfig({
  site: 'http://localhost:3000',
  integrations: [
    starlight({
      title: 'ModelFusion',
      sidebar: sections.map((directory) => ({
        label: directory,
        items: [{ autogenerate: { directory, collapsed: true } }],
      })),
    }),
  ],
});
