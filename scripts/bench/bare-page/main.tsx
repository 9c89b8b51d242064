import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { SessionContext } from './context.ts';
import { followSession, router } from './router.ts';
import { sessionMachine } from './session.machine.ts';

/** The bare page: what the same stack does without charts, languages, settings, pictures or an offline mode. */
const session = createActor(sessionMachine).start();
followSession(session);

createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <SessionContext value={session}>
      <RouterProvider router={router as never} />
    </SessionContext>
  </MantineProvider>,
);
