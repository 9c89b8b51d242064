import { FOLDER } from './folder.ts';

/** What the page and its service worker both name; explained in the cookie details (shell/layout/stored-items.ts). */

/** Files of the app, of this release and the last ones. */
export const APP_CACHE = `${FOLDER}mittag-app`;
/** The last configuration file, for a start without a network. */
export const CONFIGURATION_CACHE = `${FOLDER}mittag-configuration`;
/**
 * Pictures of dishes. The page makes it when somebody signs in and deletes it when the session ends; the worker only
 * fills it.
 */
export const PICTURE_CACHE = `${FOLDER}mittag-pictures`;

/** A page to its worker: it is idle, so the worker may look for a changed page. */
export const LOOK_FOR_RELEASE = 'release.look';
/** A worker that takes itself away, to each page: whoever does not answer is taken for broken. */
export const WITHDRAWN = 'release.withdrawn';
