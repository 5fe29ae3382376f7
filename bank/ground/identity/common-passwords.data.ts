/**
 * What people choose first, worldwide and in Brazil: the heads of the published lists of leaked passwords, folded (small letters, no accents).
 * A password made of these alone is refused, however long; so short ones are here as parts of longer ones.
 */
export const COMMON_PASSWORDS: readonly string[] = `
0123456789 1234567890 987654321 9876543210 12345678 123456789 123456 654321 12345 54321 1234 4321
112233 11223344 121212 123123 123321 123654 131313 147258 147258369 159357 159753 789456 789456123 741852 963852
102030 10203040 101010 202020 2020 2021 2022 2023 2024 2025 2026 2027 1980 1985 1990 1995 2000 2010
111111 222222 333333 444444 555555 666666 777777 888888 999999 000000
1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx 1qaz zaq12wsx zaq1 qazwsx qazwsxedc q1w2e3r4 q1w2e3 qwe123 123qwe asd123 123asd abc123 a1b2c3 a1b2c3d4
qwerty qwertyuiop qwertyui qwerty123 qwert asdfghjkl asdfghjklc asdfgh asdf zxcvbnm zxcvbn zxcv poiuytrewq lkjhgfdsa mnbvcxz
abcdefghijklmnopqrstuvwxyz abcdefghijkl abcdefgh abcdef abcd 1234abcd abcd1234 aabbcc
password passw0rd password1 password123 passwd pass pass123 pass1234 passphrase letmein welcome welcome1 login access secret secreto changeme
default guest user usuario root toor admin admin123 administrator administrador master test teste teste123 testing demo example temp temporary
senha senha1 senha12 senha123 senha1234 senhas minhasenha minha novasenha nova mudar mudar123 trocar alterar entrar acesso liberado segredo
segura forte senhaforte senhasegura cadastro sistema sistemas suporte gerente empresa escritorio financeiro banco bancos conta contas dinheiro
internet computador notebook celular telefone email gmail hotmail outlook yahoo google facebook instagram whatsapp youtube tiktok twitter
brasil brazil brasil123 brasileiro brasileira saopaulo riodejaneiro bahia minasgerais parana ceara pernambuco curitiba fortaleza salvador recife
flamengo corinthians palmeiras santos vasco fluminense botafogo gremio internacional cruzeiro atletico galo timao mengao mengo
tricolor verdao colorado sport nautico futebol campeao libertadores pele neymar ronaldo ronaldinho gabigol
amor amormeu meuamor teamo teamo123 euteamo amoreterno amorzinho paixao minhavida minhafamilia familia vida felicidade
feliz saudade beijo princesa gatinha gatinho bonita linda lindo anjo anjinho estrela sol lua flor rosa borboleta
deus deusefiel deusfiel jesus jesuscristo jesuscristo1 cristo senhor fe fiel fidelidade gospel biblia oracao abencoado vitoria gloria aleluia
maria joao jose antonio francisco carlos paulo pedro lucas luiz marcos gabriel rafael daniel marcelo bruno eduardo felipe rodrigo
gustavo leonardo fernando fabio ricardo andre alexandre thiago tiago mateus matheus guilherme vinicius henrique miguel arthur davi
ana anapaula juliana fernanda camila amanda bruna jessica leticia julia luciana vanessa mariana patricia sandra gabriela rafaela
beatriz larissa natalia aline carla claudia adriana marcia isabela sofia alice helena laura valentina
mamae papai filho filha filhos meufilho minhafilha irmao irma vovo neném bebe cachorro gato bobby
iloveyou iloveyou1 ilove loveyou love lovely lover forever sunshine princess babygirl babyboy baby angel angels butterfly flower rainbow
monkey dragon shadow superman batman spiderman ironman pokemon pikachu starwars naruto goku sakura minecraft fortnite freefire
football baseball basketball soccer hockey golf killer hunter ranger jordan jordan23 michael michelle jennifer jessie jessica1 ashley
nicole daniela charlie thomas george robert andrew joshua anthony matthew william richard hannah
freedom whatever trustno1 ninja mustang corvette ferrari porsche mercedes harley yamaha honda toyota
computer samsung iphone apple microsoft windows linux android nokia sony playstation xbox nintendo
summer winter spring autumn verao inverno primavera outono janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
monday tuesday friday sunday segunda terca quarta quinta sexta sabado domingo
cookie chocolate cheese banana pepper ginger orange coffee cerveja churrasco pizza acai
purple yellow silver golden black white green verde amarelo azul vermelho preto branco dourado
hello hello123 hellokitty goodluck success sucesso lucky loveme fuckyou fuckoff biteme asshole merda porra caralho
michael1 blink182 liverpool chelsea arsenal barcelona realmadrid manchester juventus
atleticomineiro atleticoparanaense athletico bragantino chapecoense coritiba cuiaba goias juventude pontepreta guarani santacruz paysandu
remo criciuma avai figueirense americamineiro vilanova abc sampaiocorrea ferroviario mirassol curintia timaodopovo nacaorubronegra
saopaulofc soberano porcao peixe urubu mengaodomeucoracao hexacampeao pentacampeao copadomundo selecao brasileirao maracana morumbi itaquera
antonia aparecida raimunda raimundo sebastiao sebastiana terezinha rita luzia lucia marlene vera sonia regina rosangela simone cristina cristiane
debora renata tatiane tatiana viviane priscila michele daiane elaine eliane edilene joana luana lorena bianca carolina carol mirella manuela
heloisa cecilia lorenzo theo heitor bernardo samuel enzo joaquim benicio murilo caua cauan nicolas otavio caio igor renan diego douglas
leandro wagner wellington wesley washington jefferson anderson everton emerson edson nelson wilson sergio roberto renato rogerio mauricio
silva santos oliveira lima ferreira costa pereira almeida nascimento carvalho araujo ribeiro rodrigues martins barbosa gomes
cidade estado acre alagoas amapa amazonas manaus belem goiania brasilia vitoria natal maceio aracaju teresina florianopolis portoalegre
matogrosso paraiba piaui rondonia roraima sergipe tocantins niteroi campinas guarulhos osasco santoandre uberlandia londrina joinville
aa123456 a123456 a12345678 abc12345 q123456 w123456 1a2b3c 1a2b3c4d 123abc 123456a 123456q g_czechout myspace1
p@ssw0rd p@ssword admin@123 pass@123 senha@123 mudar@123 brasil@123
`
  .split(/\s+/)
  .filter(word => word.length >= 4)
  .map(word => word.normalize('NFD').replace(/\p{M}/gu, ''));
