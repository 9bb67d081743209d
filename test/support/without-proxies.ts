/** Tests talk only to this machine. With a proxy, their requests would leave it. */
export function dropProxies(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) {
    if (/^((https?|ftp|all|no)_proxy|node_use_env_proxy)$/i.test(name)) delete environment[name];
  }
}
