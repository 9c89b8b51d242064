import { withSso } from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';

const shown = ['assignCachedConfiguration', 'openToCards', 'sendConfigurationCheck'] as const;

/**
 * A page that opens again shows the restaurant that the last visit has kept (START-35). What follows is the same as
 * after a start, which is repeated behind it.
 */
export const reopening = sessionSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'showConfiguration',
    src: 'showConfiguration',
    input: ({ context }) => ({ appConfiguration: context.cachedConfiguration }),
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
