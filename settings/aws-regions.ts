const regions =
  'af-south-1 ZA, ap-northeast-1 JP, ap-northeast-2 KR, ap-northeast-3 JP, ap-south-1 IN, ' +
  'ap-south-2 IN, ap-southeast-1 SG, ap-southeast-2 AU, ap-southeast-3 ID, ap-southeast-5 MY, ' +
  'ca-central-1 CA, ca-west-1 CA, eu-central-1 DE, eu-central-2 CH, ' +
  'eu-north-1 SE, eu-south-1 IT, eu-west-1 IE, eu-west-2 GB, eu-west-3 FR, il-central-1 IL, ' +
  'me-central-1 AE, me-south-1 BH, sa-east-1 BR, us-east-1 US, ' +
  'us-east-2 US, us-west-1 US, us-west-2 US';

/** The country of each public AWS region with SES (endpoints of botocore 1.43, service `email`, read 2026-11-28). */
export const countryOfRegion: ReadonlyMap<string, string> = new Map(
  regions.split(', ').map((each) => [each.slice(0, -3), each.slice(-2)]),
);

/** The regions that have AWS::Budgets::Budget (region schemas of CloudFormation in cfn-lint 1.51.0, read 2026-11-28). */
export const budgetRegions: ReadonlySet<string> = new Set(
  (
    'ap-northeast-1, ap-northeast-2, ap-south-1, ap-southeast-1, ap-southeast-2, ca-central-1, eu-central-1, eu-west-1, ' +
    'eu-west-2, eu-west-3, sa-east-1, us-east-1, us-east-2, us-west-1, us-west-2'
  ).split(', '),
);
