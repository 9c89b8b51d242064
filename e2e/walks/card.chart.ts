import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type CardEvent =
  | { type: 'card.putOn' }
  | { type: 'card.putOnSlowly' }
  | { type: 'card.putOnUnsettled' }
  | { type: 'foreignCard.putOn' }
  | { type: 'unreadableCard.putOn' }
  | { type: 'unknownCard.putOn' }
  | { type: 'otherCard.putOn' }
  | { type: 'otherCard.putOnSlowly' }
  | { type: 'card.takeAway' }
  | { type: 'refusal.fade' }
  | { type: 'server.answer' }
  | { type: 'booking.retry' }
  | { type: 'balance.update' }
  | { type: 'session.signOut' }
  | { type: 'dish.pay' }
  | { type: 'stay.choose' }
  | { type: 'countdown.runOut' }
  | { type: 'receipt.print' }
  | { type: 'host.print' }
  | { type: 'host.refuse' }
  | { type: 'time.runOut' };

/** A terminal: a card on the reader signs its owner in. */
export const cardChart = setup({
  types: { events: {} as CardEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'cardJourney',
  initial: 'Attracting',
  states: {
    Attracting: {
      meta: {
        standsFor: [
          'card.NoCard',
          'session.LoggedOut.AwaitingCredentials',
          'accessibility.voice.Silent',
          'accessibility.use.Untouched',
        ],
      },
      on: {
        'card.putOn': 'InUse',
        'card.putOnSlowly': 'Recognised',
        'card.putOnUnsettled': 'Unsettled',
        'foreignCard.putOn': 'Attracting',
        'unreadableCard.putOn': 'Misread',
        'unknownCard.putOn': 'Refused',
      },
    },
    Misread: {
      meta: { standsFor: ['card.NoCard'] },
      on: { 'refusal.fade': 'Attracting', 'card.putOn': 'InUse' },
    },
    Refused: {
      meta: { standsFor: ['card.CardPresent', 'session.LoggedOut.AwaitingCredentials'] },
      on: { 'refusal.fade': 'Attracting', 'card.putOn': 'InUse' },
    },
    Recognised: {
      meta: { standsFor: ['card.CardPresent', 'session.LoggedOut.SigningInByCard'] },
      on: { 'card.takeAway': 'Leaving', 'server.answer': 'InUse' },
    },
    InUse: {
      meta: { standsFor: ['card.InUse.BalanceRead', 'session.LoggedInDefault.Ready', 'accessibility.use.InUse'] },
      on: {
        'balance.update': 'BalanceUpdated',
        'card.takeAway': 'Attracting',
        'otherCard.putOn': 'InUseByOther',
        'otherCard.putOnSlowly': 'ChangingCards',
        'session.signOut': 'Attracting',
        'time.runOut': 'TimedOut',
        'dish.pay': 'Paid',
      },
    },
    BalanceUpdated: {
      meta: { standsFor: ['card.InUse.BalanceRead'] },
      on: { 'card.takeAway': 'Attracting' },
    },
    Unsettled: {
      meta: { standsFor: ['card.InUse.BalanceRead'] },
      on: { 'booking.retry': 'InUse', 'card.takeAway': 'Attracting' },
    },
    Paid: {
      meta: { standsFor: ['finish.CountingDown.Running'] },
      on: {
        'countdown.runOut': 'Attracting',
        'stay.choose': 'StayingPaid',
        'session.signOut': 'Attracting',
        'receipt.print': 'Printing',
      },
    },
    StayingPaid: {
      meta: { standsFor: ['finish.Staying'] },
      on: { 'session.signOut': 'Attracting' },
    },
    Printing: {
      meta: { standsFor: ['finish.Printing'] },
      on: { 'host.print': 'Printed', 'host.refuse': 'NotPrinted' },
    },
    Printed: {
      meta: { standsFor: ['finish.CountingDown.Running'] },
      on: { 'session.signOut': 'Attracting' },
    },
    NotPrinted: {
      meta: { standsFor: ['finish.Staying', 'receiptCode.Shown'] },
      on: { 'session.signOut': 'Attracting' },
    },
    InUseByOther: {
      meta: { standsFor: ['card.InUse.BalanceRead', 'session.LoggedInDefault.Ready'] },
      on: { 'card.putOn': 'InUse', 'card.takeAway': 'Attracting' },
    },
    Leaving: {
      meta: { standsFor: ['session.LoggingOut.SigningOut'] },
      on: { 'server.answer': 'Attracting' },
    },
    ChangingCards: {
      meta: { standsFor: ['session.LoggingOut.SigningOut', 'card.CardPresent'] },
      on: { 'server.answer': 'InUseByOther' },
    },
    TimedOut: {
      meta: { standsFor: ['card.CardPresent', 'session.LoggedOut.AwaitingCredentials'] },
      on: { 'refusal.fade': 'Attracting', 'card.putOn': 'InUse' },
    },
  },
});
