import { type Scenarios } from '../testing/scenarios.ts';
import { offer, plan, refused, wanted } from './reorder.kit.ts';

const asked = (target: string | null) => ({ does: [], asks: ['readOffer'], gives: { readOffer: { wanted, target } } });

export const reorderScenarios: Scenarios = {
  // CART-50
  'what is available is proposed, and goes into the carts once, however often the button is pressed': {
    opens: ['ReadingOffer', { ...asked(null), holds: { offer: null } }],
    steps: [
      ['readOffer: a day', 'Proposed', { does: [], asks: [], holds: { offer, target: '2026-11-26' } }],
      [
        'reorder.confirm: what is available',
        'Adding',
        { does: [], asks: ['putIntoCarts'], gives: { putIntoCarts: { plan } }, holds: { added: plan } },
      ],
      ['reorder.confirm: what is available', 'Adding', { does: [], asks: [] }],
      ['putIntoCarts: all saved', 'Added', { does: [], asks: [], holds: { added: plan, refused: [] } }],
      ['reorder.confirm: what is available', 'Added', { does: [], asks: [] }],
    ],
  },
  // CART-142
  'what the server refuses is held with what was confirmed': {
    steps: [
      ['readOffer: a day', 'Proposed'],
      ['reorder.confirm: what is available', 'Adding'],
      ['putIntoCarts: one refused', 'Added', { does: [], asks: [], holds: { added: plan, refused } }],
    ],
  },
  'what could not be put into the carts is proposed anew': {
    steps: [
      ['readOffer: a day', 'Proposed'],
      ['reorder.confirm: what is available', 'Adding'],
      ['putIntoCarts fails', 'ReadingOffer', asked('2026-11-26')],
    ],
  },
  // CART-50
  'nothing goes into the carts where nothing is available': {
    steps: [
      ['readOffer: a day', 'Proposed'],
      ['reorder.confirm: nothing', 'Proposed', { does: [], asks: [], holds: { added: null } }],
    ],
  },
  // CART-52
  'an alternative goes into the cart only if it is taken': {
    steps: [
      ['readOffer: a day', 'Proposed', { holds: { taken: [] } }],
      ['alternative.take', 'Proposed', { does: [], asks: [], holds: { taken: ['0 0'] } }],
      ['alternative.leave', 'Proposed', { does: [], asks: [], holds: { taken: [] } }],
    ],
  },
  // CART-55
  'another day is read, and no alternative of the first is taken there': {
    steps: [
      ['readOffer: a day', 'Proposed'],
      ['alternative.take', 'Proposed'],
      ['target.choose', 'ReadingOffer', { ...asked('2026-11-27'), holds: { taken: [], offer } }],
      ['target.choose', 'ReadingOffer', asked('2026-11-27')],
      ['readOffer: a day', 'Proposed', { holds: { taken: [] } }],
    ],
  },
  // CART-57
  'an offer that cannot be read can be read again, or that of another day': {
    steps: [
      ['readOffer fails', 'OfferUnreachable', { does: [], asks: [] }],
      ['offer.retry', 'ReadingOffer', asked(null)],
      ['readOffer fails', 'OfferUnreachable'],
      ['target.choose', 'ReadingOffer', { ...asked('2026-11-27'), holds: { target: '2026-11-27' } }],
    ],
  },
};
