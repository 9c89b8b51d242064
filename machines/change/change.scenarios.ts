import { type Scenarios } from '../testing/scenarios.ts';
import { askedLater, asOrdered, full, later, oneLess, order, orderLater, quote } from './change.kit.ts';

const agreed = { changeRequest: askedLater, difference: -550, key: 'k1' };
const ANOTHER_TIME = 'request.change: another time';
const LOOKING = {
  does: ['readShownAgain'],
  asks: ['readOrder'],
  gives: { readOrder: { order, changeRequest: later } },
};
const asked = {
  asks: ['quoteChange'],
  gives: { quoteChange: { ...askedLater } },
  holds: { changeRequest: later, quote: null },
};

export const changeScenarios: Scenarios = {
  'nothing is quoted before something is requested': {
    opens: ['Editing', { asks: [], holds: { changeRequest: asOrdered } }],
    steps: [['request.change: as it is', 'Editing', { asks: [] }]],
  },
  // ORDER-69
  'a change is quoted, confirmed once, and made': {
    steps: [
      [ANOTHER_TIME, 'Quoting', asked],
      ['quoteChange: quoted, that is available', 'Quoted', { holds: { quote, agreed, refusalKey: null } }],
      ['change.confirm', 'Changing', { asks: ['changeOrder'], gives: { changeOrder: agreed } }],
      ['change.confirm', 'Changing', { asks: [] }],
      ['request.change: one portion less', 'Changing', { asks: [], holds: { changeRequest: later } }],
      ['changeOrder: changed', 'Changed', { does: ['forgetUnclear', 'readShownAgain'], holds: { isRefunded: true } }],
    ],
  },
  'another request is quoted anew, whatever was answered before': {
    steps: [
      [ANOTHER_TIME, 'Quoting', asked],
      [
        'request.change: one portion less',
        'Quoting',
        { asks: ['quoteChange'], gives: { quoteChange: { deliveryTimeId: 5 } }, holds: { changeRequest: oneLess } },
      ],
      ['quoteChange: quoted, that is available', 'Quoted'],
      [ANOTHER_TIME, 'Quoting', { ...asked, holds: { changeRequest: later, quote: null, agreed: null } }],
      ['request.change: as it is', 'Editing', { asks: [], holds: { changeRequest: asOrdered, quote: null } }],
      ['request.change: nothing', 'Emptied', { asks: [] }],
      ['request.change: as it is', 'Editing', { holds: { changeRequest: asOrdered } }],
    ],
  },
  // ORDER-64
  'what is not available is reported, and another request is possible': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      [
        'quoteChange: quoted, that is not available',
        'Refused',
        { holds: { quote: full, refusalKey: 'error.slotFull' } },
      ],
      ['change.confirm', 'Refused', { asks: [] }],
      ['request.change: nothing', 'Emptied', { holds: { refusalKey: null } }],
      [ANOTHER_TIME, 'Quoting', asked],
      ['quoteChange: refused', 'Refused', { holds: { quote: null, refusalKey: 'error.changeNotPayable' } }],
      ['request.change: as it is', 'Editing', { holds: { changeRequest: asOrdered } }],
      [ANOTHER_TIME, 'Quoting', asked],
      ['request.change: as it is', 'Editing', { holds: { changeRequest: asOrdered } }],
    ],
  },
  'a quote that fails can be asked for again': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange fails', 'QuoteFailed'],
      ['quote.retry', 'Quoting', { asks: ['quoteChange'] }],
      ['quoteChange fails', 'QuoteFailed'],
      ['request.change: as it is', 'Editing', { holds: { changeRequest: asOrdered } }],
      ['request.change: nothing', 'Emptied'],
      ['request.change: nothing', 'Emptied'],
      [ANOTHER_TIME, 'Quoting', asked],
      ['quoteChange fails', 'QuoteFailed'],
      ['request.change: nothing', 'Emptied', { holds: { quote: null } }],
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange fails', 'QuoteFailed'],
      ['request.change: one portion less', 'Quoting', { asks: ['quoteChange'], holds: { changeRequest: oneLess } }],
      ['request.change: nothing', 'Emptied', { holds: { quote: null } }],
    ],
  },
  'a change that was quoted can be taken back': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['request.change: as it is', 'Editing', { holds: { changeRequest: asOrdered, agreed: null } }],
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['request.change: nothing', 'Emptied', { holds: { agreed: null } }],
    ],
  },
  // ORDER-67
  'a price that has changed meanwhile is reported, and quoted again': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['change.confirm', 'Changing'],
      ['changeOrder: refused', 'Refused', { holds: { refusalKey: 'error.priceChanged' } }],
      ['quote.retry', 'Quoting', { asks: ['quoteChange'] }],
      ['quoteChange: refused', 'Refused'],
      [ANOTHER_TIME, 'Quoting', { asks: ['quoteChange'], holds: { refusalKey: null } }],
    ],
  },
  // ORDER-70
  'a lost answer is not sent again: the order is read, and says what became of it': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['change.confirm', 'Changing'],
      ['changeOrder fails', 'Checking', LOOKING],
      ['change.confirm', 'Checking', { asks: [] }],
      [
        'readOrder: at another time',
        'Changed',
        { does: ['forgetUnclear', 'readShownAgain'], asks: [], holds: { isRefunded: null } },
      ],
    ],
  },
  // ORDER-201
  'a refund of the change that is still due is told': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['change.confirm', 'Changing'],
      ['changeOrder fails', 'Checking'],
      ['readOrder: at another time, with a refund due', 'Changed', { holds: { isRefunded: false } }],
    ],
  },
  // ORDER-200
  'an order that cannot be read stays unclear, and can be read again': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['change.confirm', 'Changing'],
      ['changeOrder fails', 'Checking'],
      ['readOrder fails', 'Unclear', { does: [], asks: [] }],
      ['change.confirm', 'Unclear', { asks: [] }],
      ['change.check', 'Checking', LOOKING],
      ['readOrder: not found', 'Unclear', { does: [], asks: [] }],
      ['change.check', 'Checking', LOOKING],
    ],
  },
  // ORDER-201
  'an order that was canceled meanwhile is neither changed nor to be changed again': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['change.confirm', 'Changing'],
      ['changeOrder fails', 'Checking'],
      [
        'readOrder: canceled',
        'Ended',
        { does: ['forgetUnclear', 'readShownAgain'], holds: { refusalKey: 'error.orderAlreadyCanceled' } },
      ],
      ['change.confirm', 'Ended', { asks: [] }],
    ],
  },
  // ORDER-70
  'what was not made is sent again only by the customer, under the same key': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['change.confirm', 'Changing'],
      ['changeOrder fails', 'Checking'],
      ['readOrder: as it was', 'NotChanged', { does: ['readShownAgain'], asks: [] }],
      ['change.check', 'NotChanged', { asks: [] }],
      ['change.confirm', 'Changing', { asks: ['changeOrder'], gives: { changeOrder: agreed } }],
    ],
  },
  // ORDER-220
  'an order that has changed meanwhile is read anew and shown as it is, instead of being changed back': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      [
        'quoteChange: stale',
        'Rereading',
        { asks: ['readOrder'], gives: { readOrder: { order, changeRequest: later } }, holds: { order } },
      ],
      ['request.change: one portion less', 'Rereading', { asks: [] }],
      [
        'readOrder: at another time',
        'Editing',
        {
          asks: [],
          holds: {
            order: orderLater,
            changeRequest: later,
            quote: null,
            agreed: null,
            refusalKey: 'error.orderChanged',
          },
        },
      ],
      ['request.change: one portion less', 'Quoting', { holds: { refusalKey: null, changeRequest: oneLess } }],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['change.confirm', 'Changing'],
      ['changeOrder: stale', 'Rereading', { asks: ['readOrder'], gives: { readOrder: { changeRequest: oneLess } } }],
      ['readOrder fails', 'RereadFailed', { asks: [] }],
      ['quote.retry', 'Rereading', { asks: ['readOrder'] }],
      [
        'readOrder: as it was',
        'Editing',
        { holds: { order, changeRequest: asOrdered, quote: null, agreed: null, refusalKey: 'error.orderChanged' } },
      ],
    ],
  },
  // ORDER-221
  'an order that cannot be changed any more is reported, and nothing is offered again': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: ended', 'Ended', { asks: [], holds: { refusalKey: 'error.changeTimePassed' } }],
      ['quote.retry', 'Ended', { asks: [] }],
      ['request.change: as it is', 'Ended', { asks: [] }],
    ],
  },
  'a change that comes too late ends the dialog': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: quoted, that is available', 'Quoted'],
      ['change.confirm', 'Changing'],
      ['changeOrder: ended', 'Ended', { holds: { refusalKey: 'error.changeTimePassed' } }],
    ],
  },
  'an order that was canceled meanwhile is reported': {
    steps: [
      [ANOTHER_TIME, 'Quoting'],
      ['quoteChange: stale', 'Rereading'],
      ['readOrder: canceled', 'Ended', { asks: [], holds: { refusalKey: 'error.orderAlreadyCanceled', order } }],
    ],
  },
};
