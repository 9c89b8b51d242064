/** What former releases have kept in local storage, wherever on the host the app was (`STORAGE_KEYS`). */
const NAMES =
  'accessToken isUserLoggedInWithSSO LANGUAGESHORTNAME LAST_TEXT_MODIFICATION_DATE selectedTime waitingChanges unclearCancels unclearChanges idleExpiry idling paymentRecords guestMark OfflineSaldoInCent offlineCardNumber deviceType lockedUntil signOutDue personKeySalt keptHouse brandColours colourScheme lastOverview';

/** Of texts that are no longer found, since their database has another name. */
const DROPPED = 'LAST_TEXT_MODIFICATION_DATE';

/**
 * Moves it to the names of this folder, once. What an installation at the root of the host has kept stays: since the
 * names differ it notes its folder, which is empty.
 */
export function takeFormerItems(storage: Storage, databases: Pick<IDBFactory, 'deleteDatabase'>, folder: string): void {
  const configuration = storage.getItem('keptHouse');
  if (folder === '' || configuration?.includes('"folder"') !== false || storage.getItem(`${folder}keptHouse`) !== null)
    return;
  for (const name of NAMES.split(' ')) {
    const value = storage.getItem(name);
    if (value !== null && name !== DROPPED) storage.setItem(folder + name, value);
    storage.removeItem(name);
  }
  for (const name of ['mittag-texts', 'mittag-kept']) databases.deleteDatabase(name);
}
