import '@mantine/core/styles.css';
import { Button, MantineProvider, Paper, PasswordInput, TextInput } from '@mantine/core';
import { createHashHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import ky from 'ky';
import { type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { assign, fromPromise, setup } from 'xstate';

/** The floor: a bare login page of the same stack, as the baseline for the product's figures. */
const machine = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'submit' } },
  actors: { signIn: fromPromise(() => ky.get('answer.json').json()) },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  context: { tries: 0 },
  initial: 'Waiting',
  states: {
    Waiting: { on: { submit: { target: 'SigningIn', actions: 'count' } } },
    SigningIn: { invoke: { src: 'signIn', onDone: 'Waiting', onError: 'Waiting' } },
  },
});

function Login() {
  const [snapshot, send] = useMachine(machine);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'submit' });
  };
  return (
    <Paper component="form" p="xl" maw={420} mx="auto" onSubmit={submit}>
      <TextInput label="User" autoComplete="username" />
      <PasswordInput label="Password" autoComplete="current-password" />
      <Button type="submit">Sign in {snapshot.context.tries}</Button>
    </Paper>
  );
}

const root = createRootRoute();
const login = createRoute({ getParentRoute: () => root, path: '/', component: Login });
const router = createRouter({ routeTree: root.addChildren([login]), history: createHashHistory() });

createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <RouterProvider router={router as never} />
  </MantineProvider>,
);
