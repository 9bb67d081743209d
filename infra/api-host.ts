import { Aws, CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import { DomainName, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ARecord, HostedZone, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { SiteDomain } from '#contract/site-domain.ts';

/**
 * A host of the API below the site's, which CloudFront alone is told. Certificates stand in public logs, so this one is
 * for all names there are, and the name itself is what AWS made up at random: the API's id and the stack's.
 */
export class ApiHost extends Construct {
  readonly domainName: DomainName;
  readonly certificate: ICertificate;

  constructor(scope: Construct, id: string, api: HttpApi, domain: SiteDomain) {
    super(scope, id);
    const label = Fn.join('-', [api.apiId, Fn.select(2, Fn.split('/', Aws.STACK_ID))]);
    const host = Fn.join('.', [label, apiZone(domain)]);
    const zone = domain.dns === 'route53' ? HostedZone.fromHostedZoneId(this, 'Zone', domain.hostedZoneId) : undefined;
    // An API takes certificates of its own region only.
    this.certificate =
      domain.dns === 'external'
        ? Certificate.fromCertificateArn(this, 'Certificate', domain.apiCertificateArn)
        : new Certificate(this, 'Certificate', {
            domainName: `*.${apiZone(domain)}`,
            validation: CertificateValidation.fromDns(zone),
          });
    this.domainName = new DomainName(this, 'Name', { domainName: host, certificate: this.certificate });
    this.#point(host, zone);
  }

  #point(host: string, zone: IHostedZone | undefined): void {
    const { regionalDomainName, regionalHostedZoneId } = this.domainName;
    if (!zone) {
      new CfnOutput(Stack.of(this), 'DnsRecordOfApi', {
        value: `${host} CNAME ${regionalDomainName}`,
        description: 'A DNS record to enter. CloudFront finds the forms by it; nobody else needs to know it.',
      });
      return;
    }
    const target = RecordTarget.fromAlias(new ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId));
    // A name that ends in a dot is whole, so that the zone's name need not be known.
    new ARecord(this, 'A', { zone, target, recordName: `${host}.` });
  }
}

function apiZone({ name }: SiteDomain): string {
  return `api.${name}`;
}
