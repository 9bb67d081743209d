export type Sample = readonly [
  product: string,
  file: string | Buffer,
  added: readonly string[],
  leftOut?: readonly string[],
];

const bom = '\uFEFF';
export const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;
/** Written for these tests in the style of each product, with reserved names. */
export const samples: readonly Sample[] = [
  [
    'Mailchimp, subscribed',
    lines(
      '"Email Address","First Name","Last Name",Address,"Phone Number",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LAST_CHANGED,NOTES,TAGS',
      'asha@example.com,Asha,Rao,"12 MG Road  Bengaluru  KA  560001  IN","",2,"2024-03-01 10:00:00",,"2024-03-01 10:01:00","2024-03-02 09:00:00","Prefers ""ravi@example.net""","""client"""',
      'mina@example.org,Mina,,,"",3,,,,"2024-03-02 09:00:00",,',
    ),
    ['asha@example.com', 'mina@example.org'],
  ],
  [
    'Mailchimp, unsubscribed',
    lines(
      '"Email Address","First Name",UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON',
      'gone@example.com,Gone,"2024-05-01 08:00:00","May news","NORMAL"',
    ),
    [],
    ['2 opted out'],
  ],
  [
    'Mailchimp, cleaned',
    lines(
      '"Email Address","First Name",CLEAN_TIME,CLEAN_CAMPAIGN_TITLE',
      'dead@example.com,Dead,"2024-05-01 08:00:00",May',
    ),
    [],
    ['2 opted out'],
  ],
  [
    'Brevo',
    lines(
      'CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;BLACKLIST;ADDED_TIME;MODIFIED_TIME',
      '1;asha@example.com;Asha;Rao;919845000000;No;01-03-2024 10:00:00;02-03-2024',
      '2;gone@example.com;Gone;;;Yes;01-03-2024 10:00:00;02-03-2024',
    ),
    ['asha@example.com'],
    ['3 opted out'],
  ],
  [
    'Ghost',
    lines(
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '63a1,asha@example.com,Asha Rao,,true,false,,2024-03-01T10:00:00.000Z,,,',
      '63a2,gone@example.com,Gone,,false,false,,2024-03-01T10:00:00.000Z,,,',
      '63a3,deleted@example.com,Del,,true,false,,2024-03-01T10:00:00.000Z,2024-04-01T10:00:00.000Z,,',
    ),
    ['asha@example.com'],
    ['3 opted out', '4 opted out'],
  ],
  [
    'listmonk',
    lines(
      'uuid,email,name,attributes,status,created_at,updated_at',
      '"0c1f",asha@example.com,Asha Rao,"{""city"": ""Bengaluru"", ""alt"": ""x@example.net""}",enabled,2024-03-01,2024-03-01',
      '"0c2f",gone@example.com,Gone,"{}",blocklisted,2024-03-01,2024-03-01',
      '"0c3f",off@example.com,Off,"{}",disabled,2024-03-01,2024-03-01',
    ),
    ['asha@example.com'],
    ['3 opted out', '4 opted out'],
  ],
  [
    'Google Contacts, now',
    lines(
      'First Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value',
      'Asha,Rao,"Old address: old@example.net\nuse the new one",* Work,asha@example.com ::: asha@home.example.org,+91 98450 00000',
    ),
    ['asha@example.com', 'asha@home.example.org'],
  ],
  [
    'Google Contacts, before 2024',
    lines('Name,Given Name,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value', 'Asha Rao,Asha,* ,asha@example.com,'),
    ['asha@example.com'],
  ],
  [
    'Outlook',
    '"First Name","Last Name","E-mail Address","E-mail Type","E-mail 2 Address","Notes"\r\n"Asha","Rao","asha@example.com","SMTP","","mailto:x@example.net"\r\n',
    ['asha@example.com'],
  ],
  [
    'Shopify',
    lines(
      'First Name,Email,Accepts Email Marketing,Tags',
      'Asha,asha@example.com,yes,',
      'Gone,gone@example.com,no,',
      'New,new@example.com,,',
    ),
    ['asha@example.com'],
    ['3 opted out', '4 opted out'],
  ],
  [
    'HubSpot',
    lines(
      'Record ID,Email,Unsubscribed from all email,Marketing contact status',
      '1,asha@example.com,,',
      '2,gone@example.com,true,',
    ),
    ['asha@example.com'],
    ['3 opted out'],
  ],
  [
    'MailPoet',
    lines(
      'Email,First name,List status,Global status',
      'asha@example.com,Asha,Subscribed,Subscribed',
      'gone@example.com,Gone,Subscribed,Unsubscribed',
      'wait@example.com,Wait,Unconfirmed,Unconfirmed',
    ),
    ['asha@example.com'],
    ['3 opted out', '4 opted out'],
  ],
  [
    'Excel, Unicode text',
    Buffer.from(`${bom}Name\tE-Mail\r\nJürgen\tjuergen@example.com\r\n`, 'utf16le'),
    ['juergen@example.com'],
  ],
  ['UTF-16, big end first', Buffer.from(`${bom}Email\na@example.com\n`, 'utf16le').swap16(), ['a@example.com']],
  [
    'Excel in Germany, Windows-1252',
    Buffer.from('Name;E-Mail\r\nJürgen;juergen@example.com\r\n', 'latin1'),
    ['juergen@example.com'],
  ],
  ['sep=', 'sep=;\r\nName;Email\r\nRao, Asha;asha@example.com\r\n', ['asha@example.com']],
  [
    'an old Macintosh',
    'Name,Email\rAsha,asha@example.com\rRavi,ravi@example.com\r',
    ['asha@example.com', 'ravi@example.com'],
  ],
  [
    'its own export',
    `${bom}Email,Confirmed (Asia/Kolkata),Unsubscribe link,Subscription\r\n'=1+1@example.com,2026-11-21 00:00:00,https://www.company.in/api/newsletters/unsubscribe?t=x,newsletters\r\n`,
    ['=1+1@example.com'],
  ],
  ['headings in Hindi', lines('नाम,ईमेल', 'आशा,asha@example.com'), ['asha@example.com']],
  ['headings in Japanese', lines('名前\tメールアドレス', '花子\thanako@example.jp'), ['hanako@example.jp']],
  ['headings in Portuguese', lines('Nome|Correio', 'Inês|ines@example.pt'), ['ines@example.pt']],
  [
    'notes with line breaks',
    lines('Email,Notes', 'asha@example.com,"first', '', 'third"', 'x@,', 'ravi@example.com,'),
    ['asha@example.com', 'ravi@example.com'],
    ['5 refused'],
  ],
  [
    'a referrer first',
    lines('Referred by,Email', 'boss@example.com,asha@example.com', ',ravi@example.com'),
    ['asha@example.com', 'ravi@example.com'],
  ],
  [
    'a status in a foreign word',
    lines('Email,Status', 'a@example.com,Active', 'b@example.com,abgemeldet'),
    ['a@example.com'],
    ['3 opted out'],
  ],
  [
    'a list',
    lines('asha@example.com', '', ' Ravi@Example.com ', 'no address'),
    ['asha@example.com', 'ravi@example.com'],
    ['4 refused'],
  ],
  [
    'a list with names',
    lines('Asha Rao <asha@example.com>', '"Rao, Ravi" <ravi@example.com>', 'mailto:mina@example.com'),
    ['asha@example.com', 'ravi@example.com', 'mina@example.com'],
  ],
  [
    'a line of several addresses',
    'a@example.com, Asha <b@example.com>; c@example.com\n',
    ['a@example.com', 'b@example.com', 'c@example.com'],
  ],
  ['a line of names and addresses', 'Asha, a@example.com, Ravi, r@example.com\n', [], ['1 refused']],
  [
    'a table without a heading',
    lines('Asha;asha@example.com', 'Ravi;ravi@example.com'),
    ['asha@example.com', 'ravi@example.com'],
  ],
  [
    'spellings of one address',
    lines('ü@example.com', 'a@bücher.example', 'A@XN--BCHER-KVA.example'),
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ['1 refused'],
  ],
];
