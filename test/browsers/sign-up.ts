import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { button, type Visitor } from './visitor.ts';

/** Creates an account on the sign-up page, where the visitor is. */
export async function signUp(visitor: Visitor, email = newAddress()): Promise<void> {
  await visitor.fill('Email address', email);
  await visitor.fill('Password', secret);
  await visitor.fill('Confirm password', secret);
  await visitor.click(button('Create Account'));
  await visitor.sees('Account created successfully.');
}

/** Creates an account by Google on a page that offers it. Google calls its owner Asha Rao. */
export async function signUpWithGoogle(visitor: Visitor): Promise<void> {
  await visitor.click(button('Continue with Google'));
  await visitor.sees('Choose an account');
  await visitor.fill('Email address', newAddress());
  await visitor.fill('Name', 'Asha Rao');
  await visitor.click(button('Continue'));
  await visitor.sees('Account created successfully with Google.');
}
