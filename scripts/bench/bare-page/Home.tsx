import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { dayName, money, useOrderRef, useSession } from './context.ts';

/** The first screen behind the login: next orders, and dishes of today. */
export function Home() {
  const order = useOrderRef();
  const session = useSession(({ context }) => context.session!);
  return (
    <Stack component="main" id="home" p="md">
      <Title order={1}>Guten Morgen, {session.person.name}</Title>
      <Text>Guthaben: {money(session.home.balance)}</Text>
      <Button id="start" size="lg" onClick={() => order.send({ type: 'order.start' })}>
        Jetzt bestellen
      </Button>
      <Title order={2}>Nächste Bestellungen</Title>
      {session.home.orders.map(({ number, day, time, place, dishes, total }) => (
        <Card key={number} withBorder>
          <Group justify="space-between">
            <Text fw={700}>{dayName(day)}</Text>
            <Text>{money(total)}</Text>
          </Group>
          <Text>{dishes.join(', ')}</Text>
          <Text c="dimmed">
            {time}, {place}
          </Text>
        </Card>
      ))}
      <Title order={2}>Heute auf der Karte</Title>
      {session.home.dishes.map(({ id, name, category, price }) => (
        <Card key={id} withBorder>
          <Text c="dimmed">{category}</Text>
          <Group justify="space-between">
            <Text fw={700}>{name}</Text>
            <Text>{money(price)}</Text>
          </Group>
        </Card>
      ))}
    </Stack>
  );
}
