import { forgetPictures } from '../startup/update/app-worker.ts';
import { deleteCache } from '../startup/offline/delete-cache.ts';
import { STORAGE_KEYS, UNWRITTEN_KEYS } from '../browser/storage/storage.ts';
import { forgetGuestChanges } from '../browser/storage/unclear-owners.ts';
import { storeEndReason, storeSignOn, storeTarget } from '../browser/storage/return-target.ts';
import { forgetNotifications } from '../browser/tabs/forget-notifications.ts';
import { type Language } from '../../domain/language.ts';
import { type Services } from '../services/services.ts';

/**
 * Personal data, removed at sign-out. Payment records and unclear changes are kept: the person needs them at the next
 * sign-in.
 */
const PERSONAL_KEYS = [
  ...UNWRITTEN_KEYS,
  STORAGE_KEYS.isSsoUser,
  STORAGE_KEYS.draft,
  STORAGE_KEYS.waitingChanges,
  STORAGE_KEYS.unclearCancels,
  STORAGE_KEYS.idleExpiry,
  STORAGE_KEYS.idling,
  STORAGE_KEYS.offlineBalance,
  STORAGE_KEYS.offlineCard,
  STORAGE_KEYS.guestMark,
  STORAGE_KEYS.lastOverview,
];

/** `forgetStart`: drops from memory what is kept for a start without a network. */
export const sessionActions = ({ api, storage, token, idleKeys }: Services, forgetStart = () => {}) => ({
  clearData: () => {
    api.changeSession();
    forgetStart();
    token.remove();
    for (const key of PERSONAL_KEYS) storage.remove(key);
    forgetGuestChanges();
    storeTarget(null);
    void deleteCache();
    void forgetPictures();
    void forgetNotifications();
  },
  storeTarget: (_: unknown, { target }: { target: string | null }) => {
    storeTarget(target);
    // Single sign-on, where the page goes now, answers anew.
    storeSignOn(null);
  },
  storeEndReason: (_: unknown, { textKey }: { textKey: string | null }) => storeEndReason(textKey),
  storeLockOut: (_: unknown, { lockedUntil }: { lockedUntil: number | null }) => {
    if (lockedUntil === null) storage.remove(STORAGE_KEYS.lockedUntil);
    else storage.write(STORAGE_KEYS.lockedUntil, String(lockedUntil));
  },
  storeSsoFlag: (_: unknown, { isSsoUser }: { isSsoUser: boolean }) => {
    if (isSsoUser) storage.write(STORAGE_KEYS.isSsoUser, 'true');
    else storage.remove(STORAGE_KEYS.isSsoUser);
  },
  storeLanguage: (_: unknown, { language }: { language: Language | null }) => {
    if (language) storage.write(STORAGE_KEYS.language, language.shortName);
  },
  forgetDeadline: () => idleKeys.write(null),
});
