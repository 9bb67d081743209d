/** A certificate that expires sooner is looked at by a person. AWS renews its own long before (watch-certificates.ts). */
export const leastCertificateDays = 20;
