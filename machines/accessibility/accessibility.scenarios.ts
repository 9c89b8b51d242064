import { type Scenarios } from '../testing/scenarios.ts';

const applied = (...options: string[]) => ({
  does: ['applyOptions'],
  gives: { applyOptions: { options } },
  holds: { options },
});

const SILENT = 'voice.Silent + use.Untouched';
const WAITING = 'voice.Silent + use.WaitingForCustomer.Unused';
const IN_USE = 'voice.Silent + use.InUse';

export const accessibilityScenarios: Scenarios = {
  // TERM-40
  'what is asked for applies at once, and no longer when it is asked for again': {
    opens: [SILENT, { does: [], asks: [], holds: { options: [] } }],
    steps: [
      ['option.toggle: larger text', WAITING, { ...applied('large'), asks: ['activity', 'speech'] }],
      ['option.toggle: more contrast', WAITING, { ...applied('large', 'contrast'), asks: ['activity', 'speech'] }],
      ['customer.came', IN_USE, { does: [], asks: [] }],
      ['option.toggle: larger text', IN_USE, applied('contrast')],
    ],
  },
  // TERM-42
  'the page is read aloud until that is switched off': {
    steps: [
      ['customer.came', IN_USE],
      ['reading.toggle', 'voice.FindingVoice + use.InUse', { does: [], asks: ['findVoice'] }],
      ['findVoice: a voice', 'voice.Reading + use.InUse', { does: [], asks: ['readAloud'] }],
      ['reading.toggle', IN_USE, { asks: [] }],
    ],
  },
  'reading aloud is switched off before a voice is found': {
    steps: [
      [
        'reading.toggle',
        'voice.FindingVoice + use.WaitingForCustomer.Unused',
        { asks: ['findVoice', 'activity', 'speech'] },
      ],
      ['reading.toggle', WAITING, { asks: [] }],
    ],
  },
  // TERM-42
  'a terminal without a voice says so, and looks for one again': {
    steps: [
      ['customer.came', IN_USE],
      ['reading.toggle', 'voice.FindingVoice + use.InUse'],
      ['findVoice: no voice', 'voice.WithoutVoice + use.InUse', { does: [], asks: [] }],
      ['reading.toggle', 'voice.FindingVoice + use.InUse', { asks: ['findVoice'] }],
      ['findVoice fails', 'voice.WithoutVoice + use.InUse'],
    ],
  },
  // TERM-43
  'nothing of it is left when the customer leaves': {
    steps: [
      ['option.toggle: larger text', WAITING, applied('large')],
      ['customer.came', IN_USE],
      ['reading.toggle', 'voice.FindingVoice + use.InUse'],
      ['findVoice: a voice', 'voice.Reading + use.InUse'],
      ['customer.left', SILENT, applied()],
    ],
  },
  // TERM-44
  'what was asked for is forgotten if nobody comes': {
    steps: [
      ['option.toggle: larger text', WAITING, applied('large')],
      ['after untilForgotten', SILENT, { ...applied(), asks: [] }],
    ],
  },
  // TERM-44
  'a page that is read aloud to nobody falls silent': {
    steps: [
      ['reading.toggle', 'voice.FindingVoice + use.WaitingForCustomer.Unused'],
      ['findVoice: a voice', 'voice.Reading + use.WaitingForCustomer.Unused'],
      ['after untilForgotten', SILENT, applied()],
    ],
  },
  // TERM-44
  'any input begins the wait anew': {
    steps: [
      ['option.toggle: larger text', WAITING],
      ['activity.seen', WAITING, { does: [], asks: ['activity', 'speech'], holds: { options: ['large'] } }],
    ],
  },
  // TERM-44
  'a card that is refused does not take away what was asked for, until nobody comes': {
    steps: [
      ['option.toggle: more contrast', WAITING],
      ['customer.came', IN_USE, { does: [], asks: [] }],
      ['customer.refused', WAITING, { does: [], asks: ['activity', 'speech'], holds: { options: ['contrast'] } }],
      ['after untilForgotten', SILENT, applied()],
    ],
  },
  // TERM-540
  'nothing is forgotten while it is read aloud, and everything a while after': {
    steps: [
      ['option.toggle: larger text', WAITING, applied('large')],
      ['speech.began', 'voice.Silent + use.WaitingForCustomer.Listening', { does: [], asks: [] }],
      ['speech.ended', WAITING, { does: [], asks: [] }],
      ['after untilForgotten', SILENT, applied()],
    ],
  },
};
