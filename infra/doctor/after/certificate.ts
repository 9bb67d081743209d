import { connect } from 'node:tls';
import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import { certificateWarningDays } from '#infra/watch/certificate-days.ts';

const dayMs = 86_400_000;

export function certificate(siteUrl: string, now: Date): Check {
  return {
    what: 'Certificate',
    async look() {
      const { hostname, port } = new URL(siteUrl);
      return [judgeExpiry(hostname, await readExpiry(hostname, Number(port || 443)), now)];
    },
  };
}

export function judgeExpiry(host: string, until: Date, now: Date): Outcome {
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
  const date = until.toISOString().slice(0, 10);
  if (days > certificateWarningDays) return well(`Valid for ${host} until ${date}.`);
  return ill(`It expires on ${date}: docs/operations.md, “The certificate expires”.`);
}

function readExpiry(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.setTimeout(20_000, () => socket.destroy(new Error(`${host} does not answer.`)));
    socket.on('error', reject);
  });
}
