export function queryOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return String(new URLSearchParams(fields));
}

export function choose(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    if ('checked' in field && field.type === 'checkbox') field.checked = query.getAll(field.name).includes(field.value);
    else field.value = query.get(field.name) ?? field.value;
  }
}
