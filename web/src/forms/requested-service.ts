import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { serviceInterests } from '#contract/contact-message.ts';
import type { FormValues } from './form-values.ts';

const parameter = 'service';

export function serviceQuery(interest: string): Readonly<Record<string, string>> {
  return { [parameter]: interest };
}

/** Removes the service from the URL, so that a reload keeps a later choice. */
export function useRequestedService(): FormValues {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const requested = new URLSearchParams(search).get(parameter);
  const serviceInterest = serviceInterests.find((interest) => interest === requested);
  useEffect(() => {
    if (serviceInterest) void navigate(pathname, { replace: true });
  }, [navigate, pathname, serviceInterest]);
  return useMemo((): FormValues => (serviceInterest ? { serviceInterest } : {}), [serviceInterest]);
}
