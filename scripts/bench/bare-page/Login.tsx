import { Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useSession, useSessionRef } from './context.ts';

export function Login() {
  const session = useSessionRef();
  const isReady = useSession((snapshot) => snapshot.matches('LoggedOut'));
  const title = useSession(({ context }) => context.start?.title ?? 'Kantine');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    session.send({ type: 'submit', username, password });
  };
  return (
    <Paper component="form" p="xl" maw={420} mx="auto" onSubmit={submit}>
      <Stack>
        <Title order={1}>{title}</Title>
        <TextInput
          label="Benutzername"
          autoComplete="username"
          disabled={!isReady}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label="Passwort"
          autoComplete="current-password"
          disabled={!isReady}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isReady}>
          Anmelden
        </Button>
      </Stack>
    </Paper>
  );
}
