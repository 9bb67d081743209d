import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askedService } from './asked-service.ts';
import type { FormValues } from './form-values.ts';

/** What the contact form opens with. The query is taken off the address, so that a reload keeps what was chosen since. */
export function useAskedService(): FormValues {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const serviceInterest = askedService(search);
  useEffect(() => {
    if (serviceInterest) void navigate(pathname, { replace: true });
  }, [navigate, pathname, serviceInterest]);
  return useMemo((): FormValues => (serviceInterest ? { serviceInterest } : {}), [serviceInterest]);
}
