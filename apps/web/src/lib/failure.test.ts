import { describe, expect, it } from 'vitest';
import { refusal } from './api-error.ts';
import { fieldErrorsOf } from './failure.ts';

const body = {
  code: 'validation_failed',
  title: 'Controleer de gemarkeerde velden',
  requestId: 'r-1',
  errors: [
    { path: 'password', code: 'password_common', message: 'Te makkelijk.' },
    { path: 'user.password_confirmation', code: 'password_mismatch', message: 'Niet gelijk.' },
    { path: 'password', code: 'too_short', message: 'Te kort.' },
    { path: 'token', code: 'required', message: 'Verplicht.' },
  ],
};

describe('the errors of a form', () => {
  it('[API-02] land on the fields they name, the first one of each, and the rest is told apart', () => {
    const error = refusal('setPassword', new Response(null, { status: 422 }), body);
    expect(fieldErrorsOf(error, ['password', 'passwordConfirmation'])).toEqual({
      errors: { password: 'Te makkelijk.', passwordConfirmation: 'Niet gelijk.' },
      others: ['Verplicht.'],
    });
  });

  it('are none for anything else', () => {
    expect(fieldErrorsOf(new Error('x'), ['password'])).toEqual({ errors: {}, others: [] });
  });
});
