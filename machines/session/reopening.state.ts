import { withSso } from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';

const shown = ['keepKeptHouse', 'openToCards', 'checkHouse'] as const;

/**
 * A page that opens again shows the house that the last visit has kept (START-35). What follows is the same as after a
 * start, which is repeated behind it.
 */
export const reopening = sessionSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'showHouse',
    src: 'showHouse',
    input: ({ context }) => ({ house: context.keptHouse }),
    onDone: [
      { guard: 'isCheckSkipped', target: '#session.LoggedOut', actions: [...shown] },
      {
        guard: 'isSingleSignOnDone',
        target: '#session.LoadingStartData',
        actions: [...shown, 'forgetDeadline', withSso],
      },
      { target: '#session.LoadingStartData', actions: [...shown] },
    ],
    onError: '#session.Starting',
  },
});
