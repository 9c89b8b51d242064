import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fromPerson } from '../../../contract/person.ts';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { anna as somebody } from '../../../machines/session/session.fixtures.ts';
import { FakeApi, type Answers } from '../../api/api.fixtures.ts';
import { RefusedError } from '../../api/errors.ts';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { PersonalData } from './PersonalData.tsx';

afterEach(cleanup);

const anna = {
  ...somebody,
  birthdate: '1990-05-17',
  address: { ...EMPTY_ADDRESS, firstname: 'Anna', street: 'Parkring', door: '12', email: 'anna@park.example' },
};
/** As another device has left it meanwhile. */
const current = { ...anna, allergenIds: [4], address: { ...anna.address, email: 'new@park.example', phone: '017' } };
const saved = fromPerson({ ...current, address: { ...current.address, city: 'Graz' } });

function show(answers: Answers = {}, settings: Partial<typeof appConfiguration.settings> = {}) {
  const api = new FakeApi({
    'GET /api/person/GetPerson': fromPerson(current),
    'PUT /api/person/UpdatePerson': saved,
    ...answers,
  });
  api.client.serverNow = () => Date.parse('2026-11-23T07:00:00Z');
  const context = {
    person: anna,
    appConfiguration: { ...appConfiguration, settings: { ...appConfiguration.settings, ...settings } },
  };
  return { api, ...renderInApp(<PersonalData person={anna} hasPassword={false} />, { api: api.client, context }) };
}
const edit = () => fireEvent.click(screen.getByRole('button', { name: 'Change details' }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('The personal details', () => {
  // USER-10
  it('are changed in a form that keeps what it does not show', async () => {
    const { api, session } = show({}, { hiddenPersonalFields: ['phone', 'firstname'] });
    edit();
    expect(field(/Date of birth/).value).toBe('17.05.1990');
    expect(screen.queryByRole('textbox', { name: /e-mail|phone|first name/i })).toBeNull();
    fireEvent.change(field(/city/i), { target: { value: ' Graz ' } });
    fireEvent.change(field(/door/i), { target: { value: '' } });
    save();
    save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(api.of('PUT /api/person/UpdatePerson').map(({ body }) => body)).toMatchObject([
      {
        Person_FirstName: 'Anna',
        Person_City: 'Graz',
        Door: '',
        Person_Email: 'new@park.example',
        Person_Phone: '017',
        Birthdate: '1990-05-17',
        Allergens: [4],
      },
    ]);
    expect(session.sent).toMatchObject([{ type: 'person.saved', person: { address: { city: 'Graz' } } }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change details' }));
  });

  // USER-10
  it('are not sent while a required field is empty or the day does not exist', async () => {
    const { api } = show({}, { requiredPersonalFields: ['city', 'stair'] });
    edit();
    fireEvent.change(field(/Date of birth/), { target: { value: '30/02/1990' } });
    save();
    expect(screen.getByText('Please fill in this field.')).toBeTruthy();
    expect(screen.getByText(/There is no such day/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/Date of birth/)));
    expect(api.sent).toEqual([]);
  });

  // USER-10, COMFORT-14
  it.each([
    ['error.birthdateInvalid', 'Please enter your real date of birth.', 'textbox', /Date of birth/],
    ['error.personalFieldMissing', 'Please fill in all required fields.', 'group', /Please fill in all required/],
  ])('show why the server refuses them, and focus it: %s', async (OrderErrorTextKey, text, role, name) => {
    const refusal = new RefusedError('PUT /api/person/UpdatePerson', 400, { OrderErrorTextKey });
    const { session } = show({ 'PUT /api/person/UpdatePerson': refusal });
    edit();
    fireEvent.change(field(/city/i), { target: { value: 'Linz' } });
    save();
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(/city/i).value).toBe('Linz');
    expect(session.sent).toEqual([]);
  });

  // USER-10
  it.each([{}, { OrderErrorTextKey: 'error.general' }])(
    'say that they were not saved if the server gives no reason: %j',
    async (body) => {
      show({ 'PUT /api/person/UpdatePerson': new RefusedError('PUT /api/person/UpdatePerson', 500, body) });
      edit();
      save();
      expect(await screen.findByText('The changes were not saved.')).toBeTruthy();
    },
  );

  it('are left as they were by “Cancel”, and can only be read if all fields are hidden', () => {
    const { api, unmount } = show();
    edit();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Anna')).toBeTruthy();
    expect(api.sent).toEqual([]);
    unmount();
    const all = ['firstname', 'lastname', 'birthdate', 'street', 'housenumber', 'stair', 'door', 'postcode', 'city'];
    show({}, { hiddenPersonalFields: [...all, 'phone'] });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('anna@park.example')).toBeTruthy();
  });
});
