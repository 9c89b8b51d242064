import { type Selection } from '../../domain/delivery.ts';
import { WIZARD_STEPS, type OrderDraft } from '../../machines/order/order.types.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';

export const EMPTY_DRAFT: OrderDraft = { selection: null, step: 'location' };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const TEXTS = ['locationName', 'locationTypeShortName', 'restaurantName', 'date', 'time', 'endTime', 'orderUntil'] as const;
const NUMBERS = ['locationId', 'restaurantId', 'deliveryTimeId'] as const;

function isSelection(value: unknown): value is Selection & Record<string, unknown> {
  if (!isRecord(value)) return false;
  return TEXTS.every((name) => typeof value[name] === 'string') && NUMBERS.every((name) => typeof value[name] === 'number');
}

/** Where this person was in the order flow; what somebody else or an older version left counts as nothing. */
export function readDraft(storage: SafeStorage, owner: string): OrderDraft {
  const stored = storage.readJson(STORAGE_KEYS.draft);
  if (!isRecord(stored) || stored.owner !== owner) return EMPTY_DRAFT;
  return {
    selection: isSelection(stored.selection) ? stored.selection : null,
    step: WIZARD_STEPS.find((step) => step === stored.step) ?? 'location',
  };
}

/** `owner` is the opaque key of the person. */
export function writeDraft(storage: SafeStorage, owner: string, draft: OrderDraft): void {
  storage.writeJson(STORAGE_KEYS.draft, { ...draft, owner });
}
