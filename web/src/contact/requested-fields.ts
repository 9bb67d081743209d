import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { scopeSheet } from '#company/scope.ts';
import { serviceInterests } from '#contract/contact-form.ts';
import type { FormValues } from '#web/src/forms/form-values.ts';
import { serviceParameter } from '#web/src/navigation/navigation-words.ts';
import { withoutParameters } from '#web/src/navigation/own-parameters.ts';
import { readScope, scopeFields, scopeQuery } from '#web/src/scope/scope.ts';
import { scopeField } from './attached-scope.tsx';

/**
 * The service and the scope that the URL asks for. Removes them from the URL, so that a reload keeps a later choice, and
 * leaves the parameters of others (`utm_source`).
 */
export function useRequestedFields(): FormValues {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Only the first URL counts, because the effect empties it.
  const [requested] = useState(() => readFields(new URLSearchParams(search)));
  const rest = withoutParameters(search, [serviceParameter, ...Object.values(scopeFields)]);
  useEffect(() => {
    if (rest !== search) void navigate({ search: rest, hash: location.hash }, { replace: true });
  }, [navigate, search, rest]);
  return requested;
}

function readFields(query: URLSearchParams): FormValues {
  const scope = scopeSheet && readScope(scopeSheet, query);
  if (scopeSheet && scope) return { serviceInterest: scopeSheet.service, [scopeField]: scopeQuery(scope) };
  const serviceInterest = serviceInterests.find((interest) => interest === query.get(serviceParameter));
  return serviceInterest ? { serviceInterest } : {};
}
