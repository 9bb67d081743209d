import { serviceInterests, type ServiceInterest } from '#contract/contact-message.ts';

const service = 'service';

/** The query of the contact page's address that chooses a service in the form. */
export function askFor(interest: ServiceInterest): Readonly<Record<string, string>> {
  return { [service]: interest };
}

/** The service that an address asks for; none where it names none of ours. */
export function askedService(search: string): ServiceInterest | undefined {
  const asked = new URLSearchParams(search).get(service);
  return serviceInterests.find((interest) => interest === asked);
}
