import { forgetPictures } from '../startup/update/app-worker.ts';
import { deleteCache } from '../startup/offline/delete-cache.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { signOut } from '../api/login.ts';
import { type Services } from '../services/services.ts';

/**
 * Ends the session at the server. `signOutDue` stays set until the server has answered: its cookie outlives a lost call
 * and must not sign in the next person who starts the app.
 */
export async function endSession({ api, storage }: Services, signal: AbortSignal): Promise<void> {
  storage.write(STORAGE_KEYS.signOutDue, 'true');
  // Before the page is left, as for the logout page of a single sign-on.
  await Promise.all([deleteCache(), forgetPictures()]);
  await signOut(api, signal);
  storage.remove(STORAGE_KEYS.signOutDue);
}
