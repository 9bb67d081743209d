/**
 * A value of the template as it reads when it is deployed: joined to one text, with `<Region>` or the beginning of a
 * logical id such as `<SignInDomain>` in the place of what AWS alone knows,
 * and `[2]` behind it for a part of that.
 */
export function deployed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(deployed);
  if ('Fn::Join' in value && Array.isArray(value['Fn::Join'])) {
    const [separator, parts] = value['Fn::Join'];
    return parts.map(deployed).join(separator);
  }
  if ('Fn::Split' in value && Array.isArray(value['Fn::Split'])) return deployed(value['Fn::Split'][1]);
  if ('Fn::Select' in value && Array.isArray(value['Fn::Select'])) {
    const [index, from] = value['Fn::Select'];
    return `${String(deployed(from))}[${index}]`;
  }
  if ('Ref' in value) return `<${nameOf(value.Ref)}>`;
  if ('Fn::GetAtt' in value && Array.isArray(value['Fn::GetAtt'])) {
    const [id, attribute] = value['Fn::GetAtt'];
    return `<${nameOf(id)}.${attribute}>`;
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, deployed(each)]));
}

/** Without the hash that CDK puts behind a logical id. */
function nameOf(id: unknown): string {
  return String(id)
    .replace(/^AWS::/, '')
    .replace(/[\dA-F]{8}$/, '');
}
