import { fromCallback, fromPromise } from 'xstate';
import { finishMachine } from '../../machines/finish/finish.machine.ts';
import { watchSpeech } from './speech-events.ts';
import { watchClock } from '../browser/page/wall-clock.ts';

interface FinishPortDeps {
  printReceipt: () => Promise<boolean>;
  signOut: () => void;
}

export const provideFinish = ({ printReceipt, signOut }: FinishPortDeps) =>
  finishMachine.provide({
    actors: {
      seconds: fromCallback(({ sendBack }) => watchClock(() => sendBack({ type: 'second.passed' }))),
      speech: fromCallback(({ sendBack }) => watchSpeech(sendBack)),
      printReceipt: fromPromise(printReceipt),
    },
    actions: { signOut },
  });
