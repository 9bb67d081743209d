import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { scopeSheet } from '#company/scope.ts';
import { serviceInterests } from '#contract/contact-form.ts';
import type { FormValues } from '#web/src/forms/form-values.ts';
import { serviceParameter } from '#web/src/navigation/words.ts';
import { readScope, scopeQuery } from '#web/src/scope/scope.ts';
import { scopeField } from './attached-scope.tsx';

/** The service and the scope that the URL asks for. Removes them from the URL, so that a reload keeps a later choice. */
export function useRequestedFields(): FormValues {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Only the first URL counts, because the effect empties it.
  const [requested] = useState(() => readFields(new URLSearchParams(search)));
  const isRequested = Object.keys(requested).length > 0 && search !== '';
  useEffect(() => {
    if (isRequested) void navigate(pathname, { replace: true });
  }, [navigate, pathname, isRequested]);
  return requested;
}

function readFields(query: URLSearchParams): FormValues {
  const scope = scopeSheet && readScope(scopeSheet, query);
  if (scopeSheet && scope) return { serviceInterest: scopeSheet.service, [scopeField]: scopeQuery(scope) };
  const serviceInterest = serviceInterests.find((interest) => interest === query.get(serviceParameter));
  return serviceInterest ? { serviceInterest } : {};
}
