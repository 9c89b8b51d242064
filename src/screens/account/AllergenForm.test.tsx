import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { fromPerson } from '../../../contract/person.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { AllergenForm } from './AllergenForm.tsx';

afterEach(cleanup);

const gluten = { id: 1, code: 'A', name: 'Gluten' };

// COMFORT-10, USER-5, PAGE-32
test('a failure to save allergens is shown until they are changed, and they can be saved again', async () => {
  const api = new FakeApi({ 'GET /api/person/GetPerson': new Error('away') });
  const { session } = renderInApp(<AllergenForm allergens={[gluten]} person={anna} />, {
    api: api.client,
    context: { person: anna },
  });
  const choice = screen.getByRole('checkbox', { name: /Gluten/ });
  const save = screen.getByRole('button', { name: 'Save selection' });
  fireEvent.click(choice);
  fireEvent.click(save);
  fireEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toContain('Your selection was not saved.');
  expect([api.sent.length, session.sent, (choice as HTMLInputElement).checked]).toEqual([1, [], true]);
  fireEvent.click(choice);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(choice);
  fireEvent.click(save);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(api.sent.length).toBe(2);
});

// USER-5
test('allergens are saved as a whole, with the rest of the record as it is on the server', async () => {
  const held = { ...anna, allergenIds: [3, 9], languageId: 2, address: { ...anna.address, phone: '0171' } };
  const saved = { ...held, allergenIds: [1, 9] };
  const api = new FakeApi({
    'GET /api/person/GetPerson': fromPerson(held),
    'PUT /api/person/UpdatePerson': fromPerson(saved),
  });
  const person = { ...anna, allergenIds: [9] };
  const all = [gluten, { id: 9, code: 'L', name: 'Celery' }];
  const { session } = renderInApp(<AllergenForm allergens={all} person={person} />, { api: api.client });
  fireEvent.click(screen.getByRole('checkbox', { name: /Gluten/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save selection' }));
  await expect.poll(() => session.sent).toMatchObject([{ type: 'person.saved', person: { allergenIds: [1, 9] } }]);
  expect(api.of('PUT /api/person/UpdatePerson')).toMatchObject([
    { body: { Allergens: [1, 9], LastSelectedLanguage_ID: 2, Person_Phone: '0171' } },
  ]);
});
