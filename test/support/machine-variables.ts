/**
 * Tests talk only to this machine. A proxy or an endpoint of AWS, such as LocalStack's, would get their requests, and
 * Node warns of settings for TLS, where tests expect no output.
 */
const names = /^((https?|ftp|all|no)_proxy|node_(use_env_proxy|extra_ca_certs|tls_reject_unauthorized)|aws_.*)$/i;

export function dropMachineVariables(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) if (names.test(name)) delete environment[name];
}
