import { Affix, Badge, Button, Card, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { dayName, money, useOrder, useOrderRef } from './context.ts';
import { type Dish, type Slot } from './wire.ts';

/** Days with their places and times. */
export function Slots() {
  const order = useOrderRef();
  const slots = useOrder(({ context }) => context.slots);
  const places = new Map<string, Slot[]>();
  for (const slot of slots) {
    const name = `${dayName(slot.day)}: ${slot.place}`;
    places.set(name, [...(places.get(name) ?? []), slot]);
  }
  return (
    <Stack component="main" id="slots" p="md">
      <Title order={1}>Wann und wo?</Title>
      {[...places].map(([name, times]) => (
        <Card key={name} withBorder>
          <Title order={2} size="h4">
            {name}
          </Title>
          <Group>
            {times.map((slot) => (
              <Button
                key={slot.id}
                variant="default"
                disabled={slot.isFull}
                onClick={() => order.send({ type: 'slot.choose', slot })}
              >
                {slot.time}
              </Button>
            ))}
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

const DishCard = memo(function DishCard({ dish }: { dish: Dish }) {
  const order = useOrderRef();
  const quantity = useOrder(({ context }) => context.cart[dish.id] ?? 0);
  const set = (next: number) => order.send({ type: 'quantity.set', dish, quantity: next });
  return (
    <Card withBorder data-quantity={quantity}>
      <Title order={2} size="h4">
        {dish.name}
      </Title>
      <Group>
        {dish.labels.map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </Group>
      <Text>{dish.description}</Text>
      <Text c="dimmed">Allergene: {dish.allergens.join(', ')}</Text>
      <Group>
        <Text fw={700}>{money(dish.price)}</Text>
        <Button
          className="less"
          aria-label={`${dish.name}: eins weniger`}
          disabled={quantity === 0}
          onClick={() => set(quantity - 1)}
        >
          −
        </Button>
        <output>{quantity}</output>
        <Button className="more" aria-label={`${dish.name}: eins mehr`} onClick={() => set(quantity + 1)}>
          +
        </Button>
      </Group>
    </Card>
  );
});

export function Dishes() {
  const order = useOrderRef();
  const dishes = useOrder(({ context }) => context.dishes);
  const cart = useOrder(({ context }) => context.cart);
  const canCheckOut = useOrder((snapshot) => snapshot.can({ type: 'checkout' }));
  const total = dishes.reduce((sum, { id, price }) => sum + price * (cart[id] ?? 0), 0);
  return (
    <Stack component="main" id="dishes" p="md" pb={96}>
      <Title order={1}>Was darf es sein?</Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {dishes.map((dish) => (
          <DishCard key={dish.id} dish={dish} />
        ))}
      </SimpleGrid>
      {total > 0 && (
        <Affix position={{ bottom: 0, left: 0, right: 0 }} withinPortal={false}>
          <Paper p="md" withBorder>
            <Group justify="space-between">
              <Text fw={700}>{money(total)}</Text>
              <Button id="checkout" disabled={!canCheckOut} onClick={() => order.send({ type: 'checkout' })}>
                Zur Kasse
              </Button>
            </Group>
          </Paper>
        </Affix>
      )}
    </Stack>
  );
}

export function Checkout() {
  const order = useOrderRef();
  const { dishes, cart, slot, total } = useOrder(({ context }) => context);
  return (
    <Stack component="main" id="review" p="md">
      <Title order={1}>Alles richtig?</Title>
      <Text>
        {slot && dayName(slot.day)}, {slot?.time}, {slot?.place}
      </Text>
      {dishes
        .filter(({ id }) => (cart[id] ?? 0) > 0)
        .map(({ id, name, price }) => (
          <Group key={id} justify="space-between">
            <Text>
              {cart[id]} × {name}
            </Text>
            <Text>{money(price * (cart[id] ?? 0))}</Text>
          </Group>
        ))}
      <Text fw={700}>Gesamt: {money(total)}</Text>
      <Button id="pay" size="lg" onClick={() => order.send({ type: 'pay' })}>
        Zahlungspflichtig bestellen
      </Button>
    </Stack>
  );
}

export function Done() {
  const placed = useOrder(({ context }) => context.order!);
  return (
    <Stack component="main" id="done" p="md">
      <Title order={1}>Bestellt</Title>
      <Text>Bestellnummer {placed.number}</Text>
      <Text>{placed.dishes.join(', ')}</Text>
      <Text fw={700}>{money(placed.total)}</Text>
    </Stack>
  );
}
