/** Cars of the sandbox's value table: brand, then family, reais when new, first and last year, and its versions with what each adds in percent. */
export const CARS: readonly (readonly [brand: string, families: readonly string[]])[] = [
  [
    'Fiat',
    [
      'Argo|82000|2018|2026|1.0 Flex:0|Drive 1.0:6|Trekking 1.3:18',
      'Cronos|88000|2018|2026|Drive 1.0:0|Precision 1.3 CVT:22',
      'Mobi|70000|2017|2026|Like 1.0:0|Trekking 1.0:5',
      'Pulse|102000|2022|2026|Drive 1.3:0|Audace 1.0 Turbo:20|Abarth:46',
      'Fastback|118000|2023|2026|Turbo 200 AT:0|Limited Edition:30',
      'Strada|104000|2012|2026|Endurance 1.4 CS:0|Freedom 1.3 CD:12|Ranch Turbo:32',
      'Toro|148000|2016|2026|Freedom 1.3 Turbo:0|Ranch 2.0 Diesel 4x4:38',
      'Uno|52000|2012|2021|Vivace 1.0:0|Way 1.3:14',
      'Fiorino|103000|2014|2026|Endurance 1.4:0',
    ],
  ],
  [
    'Volkswagen',
    [
      'Polo|90000|2018|2026|Track 1.0:0|Comfortline 200 TSI:22|GTS 250 TSI:58',
      'Virtus|104000|2018|2026|1.0 TSI:0|Highline 200 TSI:26',
      'T-Cross|124000|2020|2026|Sense 200 TSI:0|Comfortline 200 TSI:15|Highline 250 TSI:34',
      'Nivus|126000|2021|2026|Comfortline 200 TSI:0|Highline 200 TSI:12',
      'Gol|60000|2011|2023|1.0 MPI:0|1.6 MSI:12',
      'Voyage|64000|2012|2023|1.0 MPI:0|1.6 MSI:13',
      'Saveiro|96000|2012|2026|Robust 1.6 CS:0|Extreme 1.6 CD:24',
      'Amarok|246000|2013|2026|Comfortline 2.0 TDI 4x4:0|Highline V6:28',
      'Taos|186000|2022|2026|Comfortline 250 TSI:0|Highline 250 TSI:14',
    ],
  ],
  [
    'Chevrolet',
    [
      'Onix|88000|2013|2026|1.0 Flex:0|LT 1.0 Turbo:14|Premier 1.0 Turbo:28',
      'Onix Plus|94000|2020|2026|1.0 Flex:0|Premier 1.0 Turbo:26',
      'Tracker|122000|2014|2026|1.0 Turbo AT:0|LTZ 1.0 Turbo:16|Premier 1.2 Turbo:30',
      'Spin|112000|2013|2026|LT 1.8 AT:0|Premier 1.8 AT 7L:18',
      'S10|232000|2012|2026|LS 2.8 Diesel CD 4x4:0|High Country 2.8:34',
      'Prisma|62000|2013|2019|LT 1.0:0|LTZ 1.4 AT:18',
      'Montana|122000|2011|2026|1.2 Turbo:0|Premier 1.2 Turbo:20',
      'Cruze|126000|2012|2023|LT 1.4 Turbo:0|Premier 1.4 Turbo:16',
    ],
  ],
  [
    'Hyundai',
    [
      'HB20|86000|2013|2026|Sense 1.0:0|Comfort 1.0 Turbo:18|Platinum 1.0 Turbo:32',
      'HB20S|92000|2014|2026|Comfort 1.0:0|Platinum 1.0 Turbo:30',
      'Creta|132000|2017|2026|Action 1.6:0|Comfort 1.0 Turbo:8|Ultimate 2.0:36',
      'Tucson|168000|2012|2024|GLS 1.6 Turbo:0',
    ],
  ],
  [
    'Toyota',
    [
      'Corolla|148000|2011|2026|GLi 2.0:0|XEi 2.0:10|Altis Hybrid 1.8:28',
      'Corolla Cross|166000|2022|2026|XR 2.0:0|XRX Hybrid 1.8:26',
      'Yaris|98000|2019|2025|XL 1.5 CVT:0|XLS 1.5 CVT:16',
      'Etios|64000|2013|2021|X 1.3:0|Platinum 1.5 AT:20',
      'Hilux|248000|2011|2026|SR 2.8 Diesel 4x4:0|SRX 2.8 Diesel 4x4:30',
      'SW4|352000|2012|2026|SRX 2.8 Diesel 7L:0',
    ],
  ],
  [
    'Honda',
    [
      'Civic|148000|2011|2026|EX 2.0 CVT:0|Touring 1.5 Turbo:32',
      'City|118000|2012|2026|LX 1.5 CVT:0|Touring 1.5 CVT:16',
      'HR-V|148000|2016|2026|EX 1.5 CVT:0|Touring 1.5 Turbo:28',
      'Fit|82000|2012|2021|LX 1.5 CVT:0|EXL 1.5 CVT:14',
      'WR-V|98000|2018|2026|EX 1.5 CVT:0',
    ],
  ],
  [
    'Renault',
    [
      'Kwid|72000|2018|2026|Zen 1.0:0|Outsider 1.0:8',
      'Sandero|74000|2012|2023|Life 1.0:0|Stepway 1.6:18',
      'Logan|72000|2012|2023|Life 1.0:0|Zen 1.6:14',
      'Duster|118000|2012|2026|Zen 1.6:0|Iconic 1.3 Turbo:28',
      'Oroch|114000|2016|2026|Pro 1.6:0|Outsider 1.3 Turbo:26',
      'Master|224000|2013|2026|Furgão L2H2 2.3 Diesel:0',
    ],
  ],
  [
    'Jeep',
    [
      'Renegade|122000|2016|2026|Sport 1.3 Turbo:0|Longitude 1.3 Turbo:16|Trailhawk 4x4:36',
      'Compass|166000|2017|2026|Sport 1.3 Turbo:0|Limited 1.3 Turbo:20|Limited 2.0 Diesel 4x4:38',
      'Commander|218000|2022|2026|Longitude 1.3 Turbo:0|Overland 2.0 Diesel 4x4:36',
    ],
  ],
  [
    'Nissan',
    [
      'Kicks|118000|2017|2026|Sense 1.6 CVT:0|Exclusive 1.6 CVT:20',
      'Versa|104000|2012|2026|Sense 1.6 CVT:0|Exclusive 1.6 CVT:18',
      'March|56000|2012|2020|1.0 S:0|1.6 SV CVT:22',
      'Frontier|226000|2013|2026|S 2.3 Diesel 4x4:0|Platinum 2.3 Diesel 4x4:28',
    ],
  ],
  [
    'Ford',
    [
      'Ka|58000|2012|2021|SE 1.0:0|Titanium 1.5 AT:22',
      'EcoSport|86000|2012|2021|SE 1.5:0|Titanium 1.5 AT:20',
      'Fiesta|58000|2012|2019|SE 1.6:0',
      'Ranger|248000|2012|2026|XLS 2.0 Diesel 4x4:0|Limited V6 Diesel 4x4:30',
      'Transit|262000|2021|2026|Furgão 350L Diesel:0',
    ],
  ],
  [
    'Peugeot',
    ['208|86000|2014|2026|Like 1.0:0|Griffe 1.0 Turbo:28', '2008|128000|2016|2026|Active 1.0 Turbo:0|GT 1.0 Turbo:20'],
  ],
  [
    'Citroën',
    [
      'C3|74000|2013|2026|Live 1.0:0|Feel Pack 1.0:8|YOU! 1.0 Turbo:26',
      'C4 Cactus|104000|2019|2025|Feel 1.6:0|Shine 1.6 THP:22',
    ],
  ],
  [
    'Mitsubishi',
    [
      'L200 Triton|238000|2012|2026|GLS 2.4 Diesel 4x4:0|HPE-S 2.4 Diesel 4x4:18',
      'Eclipse Cross|176000|2019|2026|GLS 1.5 Turbo:0',
    ],
  ],
  [
    'Caoa Chery',
    [
      'Tiggo 5X|124000|2019|2026|Pro 1.5 Turbo:0',
      'Tiggo 7|146000|2020|2026|Sport 1.5 Turbo:0|Pro Hybrid:22',
      'Tiggo 8|186000|2021|2026|Pro 1.6 Turbo:0',
    ],
  ],
  [
    'BYD',
    [
      'Dolphin|148000|2024|2026|GS:0|Plus:20',
      'Dolphin Mini|116000|2024|2026|GS:0',
      'Song Plus|226000|2024|2026|DM-i:0',
    ],
  ],
  ['Iveco', ['Daily|242000|2014|2026|35-150 Furgão:0']],
];
