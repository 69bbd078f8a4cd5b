import { join } from 'node:path';
import { z } from 'zod';
import { siteLink } from '../../core/navigation.ts';
import { linkedRoute, siteAddress } from '../../core/url.ts';
import { moduleFile, defineFeature } from '../../pipeline/feature.ts';
import { announcementScript } from './head-script.ts';
import { type AnnouncementData, announcementName } from './storage.ts';

/** A message over the whole site, which readers can close (specification, section 4). */
export const announcement = defineFeature({
  name: announcementName,
  options: z
    .strictObject({
      /** Readers who closed the bar see it again when this changes. */
      id: z.string().min(1),
      text: z.string().min(1),
      href: siteLink.optional(),
      linkLabel: z.string().optional(),
      closeable: z.boolean().default(true),
    })
    .optional(),
  data: (site, options): AnnouncementData | undefined =>
    options && { ...options, href: options.href && siteAddress(linkedRoute(options.href, site), site.config.baseUrl) },
  document: (_site, options) => (options === undefined ? {} : { headScript: announcementScript(options) }),
  links: (options) => (options?.href === undefined ? [] : [options.href]),
  client: moduleFile(import.meta.dirname, 'client'),
  styles: [join(import.meta.dirname, 'announcement.css')],
});
