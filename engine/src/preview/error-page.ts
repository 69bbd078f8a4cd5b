import './error-page.css';
import { previewEvents } from './wire.ts';

/* The script of the document that stands in for a page that can't be shown. */

import.meta.hot?.on(previewEvents.retry, () => location.reload());
