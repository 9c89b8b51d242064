import { readDraft } from '../browser/storage/draft-store.ts';
import { takeDishes } from '../browser/storage/kept-dishes.ts';
import { readWaiting, storeWaiting } from '../browser/storage/waiting-changes-storage.ts';
import { personKey } from '../browser/storage/person-key.ts';
import { getCarts } from '../api/cart.ts';
import { getCustomerGroup, getCustomerGroupForTerminal, getPerson } from '../api/person.ts';
import { prefetchBalance, prefetchOverview } from '../api/overview.ts';
import { type DeviceType } from '../../domain/session.ts';
import { todayIn } from '../../domain/zone.ts';
import { type SafeStorage } from '../browser/storage/storage.ts';
import { type OrderDraft } from '../../machines/order/order.types.ts';
import { type StartData } from '../../machines/session/session.types.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { type Services } from '../services/services.ts';

/** Sends the reads of the overview as soon as somebody is known to get there. */
export function readForOverview(
  { api, zone }: Services,
  { language, settings, knownSettings }: AppConfiguration,
): void {
  prefetchOverview(api, {
    today: todayIn(api.serverNow(), zone()),
    languageShortName: language.shortName,
    settings: knownSettings === 'first' ? null : settings,
  });
}

interface StartDataDeps {
  deviceType: DeviceType;
  isOverviewNext: boolean;
  isGuest: (personId: number) => boolean;
}

/**
 * Person, customer group, carts and draft of the token's person. The overview's balance is sent for as soon as the card
 * is known.
 */
export async function readStartData(
  { api, storage, token, zone }: Services,
  { deviceType, isOverviewNext, isGuest }: StartDataDeps,
  signal: AbortSignal,
): Promise<StartData> {
  const tokenPersonId = token.claims()?.personId;
  const group =
    deviceType === 'Terminal' && tokenPersonId !== undefined
      ? getCustomerGroupForTerminal(api, tokenPersonId, signal)
      : getCustomerGroup(api, signal);
  const known = getPerson(api, signal).then((person) => {
    // A terminal knows that of the card in use.
    if (isOverviewNext && deviceType !== 'Terminal') prefetchBalance(api, person);
    return person;
  });
  const [person, customerGroup, carts] = await Promise.all([known, group, getCarts(api, signal)]);
  const dishes = takeDishes(storage, todayIn(api.serverNow(), zone()), isGuest(person.id));
  // With the changes that wait: they are not lost either if the page is closed before they are saved.
  if (dishes.length > 0) storeWaiting(storage, personKey(storage, person.id), { before: [], after: dishes });
  return { person, customerGroup, deviceType, carts, draft: draftOf(storage, person.id) };
}

/** Where this person was, and which changes of the carts wait to be sent. */
export function draftOf(storage: SafeStorage, personId: number): OrderDraft {
  const owner = personKey(storage, personId);
  const waiting = readWaiting(storage, owner);
  return { ...readDraft(storage, owner), ...(waiting.length > 0 && { waiting }) };
}
