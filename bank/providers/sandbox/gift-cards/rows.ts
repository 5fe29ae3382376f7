import type { GiftCategory } from '../../../contract/products/gift-card-words';

/*
 * What the sandbox's distributor sells: id | brand | name | values. Values in reais with spaces between them, or `least-most/step` of a range;
 * `!` in front: out of stock, `~`: under maintenance. Denominations are those seen in the market; names are their owners', and stand here as text alone.
 */
export const GIFT_ROWS: Readonly<Record<GiftCategory, string>> = {
  games: `
playstation-store|PlayStation|PlayStation Store|35 60 100 250 350
playstation-plus|PlayStation|PlayStation Plus Essential|34.90 89.90 259.90
xbox-gift|Xbox|Xbox Gift Card|20 50 100 200
xbox-game-pass|Xbox|Game Pass Ultimate|59.99 119.99
xbox-game-pass-pc|Xbox|PC Game Pass|35.99 107.97
xbox-3-months|Xbox|Game Pass Core|85.99 171.98 199
nintendo-eshop|Nintendo|Nintendo eShop|50 100 250
nintendo-online|Nintendo|Switch Online|20 100
steam-wallet|Steam|Carteira Steam|10 20 50 100
roblox|Roblox|Roblox|20 50 100 200
free-fire|Free Fire|Diamantes Free Fire|4.49 13.99 18.99 41.99 79.99 189.99
league-of-legends|Riot Games|League of Legends|19.90 45 90
valorant|Riot Games|Valorant Points|19.90 45 90
teamfight-tactics|Riot Games|Teamfight Tactics|19.90 45 90
blizzard|Blizzard|Battle.net|30 50 100 200
world-of-warcraft|Blizzard|World of Warcraft 60 dias|72.90
fortnite|Fortnite|V-Bucks|24.90 61.90 98.90 247.90
minecraft|Minecraft|Minecraft Java e Bedrock|149
minecoins|Minecraft|Minecoins|38.90 68.90
pubg-mobile|PUBG|PUBG Mobile UC|5.90 29.90 59.90 149.90
mobile-legends|Mobile Legends|Diamantes Mobile Legends|9.90 24.90 49.90 99.90
call-of-duty|Call of Duty|Pontos Call of Duty|25 50 99.90
ea-sports-fc|EA|Pontos EA Sports FC|24.90 99.90 199.90
ea-play|EA|EA Play 12 meses|149.90
apex-legends|EA|Apex Coins|49.90 99.90
clash-royale|Supercell|Gemas Clash Royale|5.90 29.90 59.90
brawl-stars|Supercell|Gemas Brawl Stars|10.90 29.90 59.90
clash-of-clans|Supercell|Gemas Clash of Clans|5.90 29.90 59.90
genshin-impact|Genshin Impact|Cristais Gênesis|5.90 29.90 89.90
razer-gold|Razer|Razer Gold|20 50 100 250
boa-compra|BoaCompra|BoaCompra Gold|15 30 60 100
level-up|Level Up|Créditos Level Up|15 30 50 100
nuuvem|Nuuvem|Nuuvem|25 50 100 200
gog|GOG|Carteira GOG|50 100
!meta-quest|Meta|Meta Quest|75 150`,
  tv: `
netflix|Netflix|Netflix|35 70 150
disney-plus|Disney+|Disney+ 1, 3 ou 12 meses|43.90 131.70 368.90
max|Max|Max 1 ou 12 meses|39.90 358.80
globoplay|Globoplay|Globoplay|22.90 54.90 178.80
globoplay-canais|Globoplay|Globoplay mais canais|54.90 478.80
prime-video|Amazon|Prime Video|19.90 59.70 166.80
paramount-plus|Paramount+|Paramount+|18.90 34.90
apple-tv|Apple|Apple TV+|21.90 65.70
crunchyroll|Crunchyroll|Crunchyroll Fan|14.99 149.99
telecine|Telecine|Telecine|29.90 89.70
premiere|Premiere|Premiere|59.90 359.40
claro-tv|Claro|Claro TV pré-pago|29.90 49.90 99.90
sky-pre|SKY|SKY pré-pago|19.90 39.90 79.90 149.90
oi-tv|Oi|Oi TV livre|29.90 59.90
dazn|DAZN|DAZN|34.90 104.70
mubi|MUBI|MUBI|34.90 299
looke|Looke|Looke|16.90 50.70
~discovery|Discovery+|Discovery+|21.90 65.70`,
  digital: `
google-play|Google Play|Google Play|15 30 50 100 150 300
apple|Apple|App Store e iTunes|20 50 100 200
spotify|Spotify|Spotify Premium|21.90 40 60
deezer|Deezer|Deezer Premium|24.90 74.70
youtube-premium|YouTube|YouTube Premium|26.90 80.70
tidal|TIDAL|TIDAL|21.90 65.70
amazon-music|Amazon|Amazon Music|21.90 65.70
audible|Audible|Audible|19.90 59.70
kindle-unlimited|Amazon|Kindle Unlimited|24.90 74.70
skeelo|Skeelo|Skeelo|14.90 44.70
ubook|Ubook|Ubook|29.90 89.70
tinder-gold|Tinder|Tinder Gold|39.90 119.90
tiktok-coins|TikTok|Moedas TikTok|5 20 50 100
twitch|Twitch|Twitch|25 50 100
discord-nitro|Discord|Discord Nitro|24.99 249.99
duolingo|Duolingo|Super Duolingo|44.90 249.90
alura|Alura|Alura 12 meses|890
udemy|Udemy|Udemy|50 100 200
hotmart|Hotmart|Hotmart|30-500/5
calm|Calm|Calm 12 meses|199.90`,
  retail: `
amazon|Amazon|Amazon.com.br|20-1000/0.01
americanas|Americanas|Americanas|30 50 100 200 500
magalu|Magalu|Magalu|50 100 200 500
casas-bahia|Casas Bahia|Casas Bahia|50 100 200 500
renner|Renner|Lojas Renner|50 100 150 300
cea|C&A|C&A|50 100 200
riachuelo|Riachuelo|Riachuelo|50 100 200
marisa|Marisa|Lojas Marisa|50 100
centauro|Centauro|Centauro|50 100 200 500
netshoes|Netshoes|Netshoes|50 100 200
nike|Nike|Nike|100 200 300
decathlon|Decathlon|Decathlon|50 100 200
zara|Zara|Zara|100-1000/50
havaianas|Havaianas|Havaianas|50 100
boticario|O Boticário|O Boticário|50 100 200
natura|Natura|Natura|50 100 200
sephora|Sephora|Sephora|100 200 300
leroy-merlin|Leroy Merlin|Leroy Merlin|50 100 300 500
tok-stok|Tok&Stok|Tok&Stok|100 200 500
saraiva|Saraiva|Saraiva|30 50 100
leitura|Leitura|Livraria Leitura|30 50 100
ri-happy|Ri Happy|Ri Happy|50 100 200
petz|Petz|Petz|50 100 200
cobasi|Cobasi|Cobasi|50 100 200
imaginarium|Imaginarium|Imaginarium|50 100
!fast-shop|Fast Shop|Fast Shop|100 300 500`,
  food: `
ifood|iFood|iFood|25 50 100 200
ifood-any|iFood|iFood valor livre|20-500/1
rappi|Rappi|Rappi|25 50 100
ze-delivery|Zé Delivery|Zé Delivery|30 50 100
burger-king|Burger King|Burger King|25 50 100
mcdonalds|McDonald's|McDonald's|25 50 100
habibs|Habib's|Habib's|25 50
outback|Outback|Outback Steakhouse|50 100 200
madero|Madero|Madero|50 100 200
starbucks|Starbucks|Starbucks|30 50 100
spoleto|Spoleto|Spoleto|25 50
cacau-show|Cacau Show|Cacau Show|30 50 100
kopenhagen|Kopenhagen|Kopenhagen|50 100
wine|Wine|Wine|50 100 200
evino|Evino|Evino|50 100 200
pao-de-acucar|Pão de Açúcar|Pão de Açúcar|50 100 200 500
carrefour|Carrefour|Carrefour|50 100 200 500
extra|Extra|Mercado Extra|50 100 200`,
  mobility: `
uber|Uber|Uber|25 50 100 250
uber-eats|Uber|Uber pré-pago valor livre|20-500/5
99|99|99|20 50 100 200
cabify|Cabify|Cabify|50 100
localiza|Localiza|Localiza|100 200 500
movida|Movida|Movida|100 200 500
shell-box|Shell|Shell Box|50 100 200
ipiranga|Ipiranga|Abastece Aí|50 100 200
petrobras|Petrobras|Premmia|50 100 200
estapar|Estapar|Zul+ estacionamento|20 50 100`,
  transport: `
bilhete-unico|Bilhete Único|Bilhete Único São Paulo|20-350/1
top|TOP|Cartão TOP|20-350/1
riocard|Riocard|Riocard Mais|20 50 100
clickbus|ClickBus|ClickBus|50 100 200
buser|Buser|Buser|50 100 200
decolar|Decolar|Decolar|100 300 500 1000
hoteis|Hoteis.com|Hoteis.com|100 200 500
airbnb|Airbnb|Airbnb|100 250 500
smiles|Smiles|Smiles|100 250 500
sem-parar|Sem Parar|Sem Parar pré-pago|50 100 200`,
  software: `
microsoft-365|Microsoft|Microsoft 365 Personal 12 meses|359
microsoft-365-family|Microsoft|Microsoft 365 Family 12 meses|449
microsoft-365-business|Microsoft|Microsoft 365 Business Basic 12 meses|432
windows-11|Microsoft|Windows 11 Pro|1099
google-one|Google|Google One|34.90 69.90
icloud|Apple|iCloud+|14.90 49.90
dropbox|Dropbox|Dropbox Plus 12 meses|599
adobe|Adobe|Creative Cloud Fotografia|43 129
canva|Canva|Canva Pro 12 meses|289.90
kaspersky|Kaspersky|Kaspersky Standard 12 meses|99.90 149.90
mcafee|McAfee|McAfee Total Protection|89.90 139.90
norton|Norton|Norton 360 Deluxe|79.90 129.90
avast|Avast|Avast Premium|69.90 119.90
nordvpn|NordVPN|NordVPN 12 meses|249.90
zoom|Zoom|Zoom Pro 1 mês|79.90
dashlane|Dashlane|Dashlane Premium 12 meses|199.90`,
};
